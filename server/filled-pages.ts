/** Built pages, completed from the query for visitors without scripts. A static host serves them as built. */
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { parse } from 'parse5'
import { isReceipt, receiptAttribute } from '#contract/lead/receipt.ts'
import { messageAbout, subjectAttribute, subjectOf } from '#contract/lead/subject.ts'
import { findElement, hasAttribute } from './find-element.ts'
import { clientLimit } from './operation/client-limit.ts'
import { clientOf } from './spam/visitor-address.ts'

interface Filling {
  /** Returns the value in a query such as `?subject=…`. Empty: the page is served as built. */
  readValue: (search: string) => string
  /** Returns a function that fills a value into the built page. */
  template: (html: string) => (text: string) => string
  /** `Cache-Control` of the response. */
  cache: string
}

/** Per client, because each fill compresses the page again. Over the limit, only scripts fill the page. */
const fillLimit = { burst: 30, perMinute: 30 }

function filledPageRoute(site: Hono, trustedProxies: number, { readValue, template, cache }: Filling): Hono {
  let fill: ((text: string) => string) | undefined
  const takeToken = clientLimit(fillLimit)
  return new Hono().use(compress()).get('/', async (context, next) => {
    const text = readValue(new URL(context.req.url).search)
    const client = clientOf(context, trustedProxies)
    if (text === '' || (client !== undefined && takeToken(client, Date.now()) > 0)) return await next()
    if (!fill) {
      // Without headers, so that the response is complete and uncompressed (no Range, no encoding).
      const page = await site.request(context.req.path)
      if (!page.ok) return await next()
      fill = template(await page.text())
    }
    return context.html(fill(text), 200, { 'Cache-Control': cache })
  })
}

/**
 * Finds the hidden receipt paragraph in the built thank-you page.
 * @returns a function that fills in a number and shows the paragraph; it returns the page unchanged if there's no such paragraph
 */
function receiptTemplate(html: string): (receipt: string) => string {
  const document = parse(html, { sourceCodeLocationInfo: true })
  const paragraph = findElement(document, hasAttribute(receiptAttribute))
  const strong = paragraph && findElement(paragraph, element => element.tagName === 'strong')
  const hidden = paragraph?.sourceCodeLocation?.attrs?.hidden
  const place = strong?.sourceCodeLocation?.startTag?.endOffset
  if (!hidden || place === undefined) return () => html
  const before = html.slice(0, hidden.startOffset).trimEnd() + html.slice(hidden.endOffset, place)
  const after = html.slice(place)
  return receipt => before + receipt + after
}

/** Serves the thank-you page with a valid receipt number. */
export const receiptRoute = (site: Hono, trustedProxies: number): Hono =>
  filledPageRoute(site, trustedProxies, {
    readValue: search => {
      const receipt = new URLSearchParams(search).get('receipt') ?? ''
      return isReceipt(receipt) ? receipt : ''
    },
    template: receiptTemplate,
    cache: 'no-store',
  })

/** Escapes text for a `<textarea>`, where only `&` and `<` are special. */
const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * Finds the message field in the built contact page.
 * @returns a function that starts the message with a subject; it returns the page unchanged if there's no message field
 */
function subjectTemplate(html: string): (subject: string) => string {
  const document = parse(html, { sourceCodeLocationInfo: true })
  const place = findElement(document, hasAttribute(subjectAttribute))?.sourceCodeLocation?.startTag?.endOffset
  if (place === undefined) return () => html
  const [before, after] = [html.slice(0, place), html.slice(place)]
  return subject => before + escapeText(messageAbout(subject)) + after
}

/** Serves the contact page with the subject in its message. */
export const subjectRoute = (site: Hono, trustedProxies: number): Hono =>
  filledPageRoute(site, trustedProxies, {
    readValue: subjectOf,
    template: subjectTemplate,
    cache: 'private, no-cache',
  })
