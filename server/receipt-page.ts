import { Hono } from 'hono'
import { isReceipt } from '#contract/lead/receipt.ts'
import { receiptTemplate } from './receipt-template.ts'

/**
 * Shows a visitor without scripts the receipt number that the address carries: the built thank-you page with the number filled in.
 * Anything that is not a receipt number is left to the site.
 * @param site serves the built page
 */
export function receiptPage(site: Hono): Hono {
  let fill: ((receipt: string) => string) | undefined
  return new Hono().get('/', async (context, next) => {
    const receipt = context.req.query('receipt') ?? ''
    if (!isReceipt(receipt)) return await next()
    if (!fill) {
      // Asked for without any header, so that it comes whole and uncompressed.
      const page = await site.request(context.req.path)
      if (!page.ok) return await next()
      fill = receiptTemplate(await page.text())
    }
    return context.html(fill(receipt), 200, { 'Cache-Control': 'no-store' })
  })
}
