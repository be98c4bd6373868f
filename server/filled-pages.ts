/** Built pages with something filled in that the address carries, for visitors without scripts. A static host answers them as built. */
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { isReceipt } from '#contract/lead/receipt.ts'
import { subjectOf } from '#contract/lead/subject.ts'
import { receiptTemplate } from './receipt-template.ts'
import { subjectTemplate } from './subject-template.ts'

/** How a page is filled in. */
interface Filling {
  /** What the address carries for the page, from its question mark on; an empty text leaves the page to the site. */
  read: (search: string) => string
  /** Prepares the built page. */
  template: (html: string) => (text: string) => string
  /** `Cache-Control` of the answer. */
  cache: string
}

/** @param site serves the built page */
function filledPage(site: Hono, { read, template, cache }: Filling): Hono {
  let fill: ((text: string) => string) | undefined
  return new Hono().use(compress()).get('/', async (context, next) => {
    const text = read(new URL(context.req.url).search)
    if (text === '') return await next()
    if (!fill) {
      // Asked for without any header, so that it comes whole and uncompressed.
      const page = await site.request(context.req.path)
      if (!page.ok) return await next()
      fill = template(await page.text())
    }
    return context.html(fill(text), 200, { 'Cache-Control': cache })
  })
}

/** The thank-you page with the receipt number. Anything that is not one is left to the site. */
export const receiptPage = (site: Hono): Hono =>
  filledPage(site, {
    read: search => {
      const receipt = new URLSearchParams(search).get('receipt') ?? ''
      return isReceipt(receipt) ? receipt : ''
    },
    template: receiptTemplate,
    cache: 'no-store',
  })

/** The contact page with the subject in its message. */
export const subjectPage = (site: Hono): Hono =>
  filledPage(site, { read: subjectOf, template: subjectTemplate, cache: 'private, no-cache' })
