/** Built pages, completed from the query for visitors without scripts. A static host serves them as built. */
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { isReceipt } from '#contract/lead/receipt.ts'
import { subjectOf } from '#contract/lead/subject.ts'
import { receiptTemplate } from './receipt-template.ts'
import { subjectTemplate } from './subject-template.ts'

interface Filling {
  /** Reads the value from the query, including its question mark. Empty: serve the page as built. */
  read: (search: string) => string
  /** Prepares the built page for any value. */
  template: (html: string) => (text: string) => string
  /** `Cache-Control` of the response. */
  cache: string
}

/** @param site serves the built page */
function filledPage(site: Hono, { read, template, cache }: Filling): Hono {
  let fill: ((text: string) => string) | undefined
  return new Hono().use(compress()).get('/', async (context, next) => {
    const text = read(new URL(context.req.url).search)
    if (text === '') return await next()
    if (!fill) {
      // Without headers, so that the page comes whole and uncompressed.
      const page = await site.request(context.req.path)
      if (!page.ok) return await next()
      fill = template(await page.text())
    }
    return context.html(fill(text), 200, { 'Cache-Control': cache })
  })
}

/** Serves the thank-you page with a valid receipt number. */
export const receiptPage = (site: Hono): Hono =>
  filledPage(site, {
    read: search => {
      const receipt = new URLSearchParams(search).get('receipt') ?? ''
      return isReceipt(receipt) ? receipt : ''
    },
    template: receiptTemplate,
    cache: 'no-store',
  })

/** Serves the contact page with the subject in its message. */
export const subjectPage = (site: Hono): Hono =>
  filledPage(site, { read: subjectOf, template: subjectTemplate, cache: 'private, no-cache' })
