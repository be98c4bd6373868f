/** Fills values from the query into built pages for visitors without JavaScript. A static host serves these pages as built. */
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { isReceipt, receiptAttribute, receiptParameter } from '#contract/lead/receipt.ts'
import { messageAbout, parseSubject, subjectAttribute } from '#contract/lead/subject.ts'
import { contactPath, sentPath } from '#contract/paths.ts'
import { createClientLimit } from './operation/client-limit.ts'
import { createTemplateLoader, findElement, hasAttribute, type Template } from './page-template.ts'
import { clientOf } from './spam/client-network.ts'

interface FilledPage {
  path: string
  /** Returns the value in a query such as `?subject=…`. If the value is empty, the page is served as built. */
  readValue: (search: string) => string
  template: Template<string>
  cacheControl: string
}

/** Limit per client, because the server compresses every filled page anew. Over the limit, it serves the page as built. */
const fillLimit = { burst: 30, perMinute: 30 }

/** The thank-you page shows the receipt number. */
const receiptPage: FilledPage = {
  path: sentPath,
  readValue: search => {
    const receipt = new URLSearchParams(search).get(receiptParameter) ?? ''
    return isReceipt(receipt) ? receipt : ''
  },
  template(html, document) {
    const paragraph = findElement(document, hasAttribute(receiptAttribute))
    const strong = paragraph && findElement(paragraph, element => element.tagName === 'strong')
    const hidden = paragraph?.sourceCodeLocation?.attrs?.hidden
    const start = strong?.sourceCodeLocation?.startTag?.endOffset
    if (!hidden || start === undefined) return undefined
    const before = html.slice(0, hidden.startOffset).trimEnd() + html.slice(hidden.endOffset, start)
    return receipt => before + receipt + html.slice(start)
  },
  cacheControl: 'no-store',
}

/** Escapes text for a `<textarea>`, where only `&` and `<` are special. */
const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The contact page's message field starts with the subject. */
const subjectPage: FilledPage = {
  path: contactPath,
  readValue: parseSubject,
  template(html, document) {
    const field = findElement(document, hasAttribute(subjectAttribute))
    const start = field?.sourceCodeLocation?.startTag?.endOffset
    if (start === undefined) return undefined
    return subject => html.slice(0, start) + escapeText(messageAbout(subject)) + html.slice(start)
  },
  cacheControl: 'private, no-cache',
}

export function filledPages(site: Hono, trustedProxies: number): Hono {
  const app = new Hono()
  for (const { path, readValue, template, cacheControl } of [subjectPage, receiptPage]) {
    const loadTemplate = createTemplateLoader(site, path, template)
    const takeToken = createClientLimit(fillLimit)
    app.get(path, compress(), async (context, next) => {
      const value = readValue(new URL(context.req.url).search)
      if (value === '' || takeToken(clientOf(context, trustedProxies), Date.now()) > 0) return await next()
      const fill = await loadTemplate()
      return fill ? context.html(fill(value), 200, { 'Cache-Control': cacheControl }) : await next()
    })
  }
  return app
}
