import { Hono } from 'hono'
import { fillReceipt, isReceipt } from '#contract/lead/receipt.ts'

/**
 * Shows a visitor without scripts the receipt number that the address carries: the built thank-you page with the number filled in.
 * Anything that is not a receipt number is left to the site.
 * @param site serves the built page
 */
export function receiptPage(site: Hono): Hono {
  return new Hono().get('/', async (context, next) => {
    const receipt = context.req.query('receipt') ?? ''
    if (!isReceipt(receipt)) return await next()
    // Asked for without any header, so that it comes whole and uncompressed.
    const page = await site.request(context.req.path)
    if (!page.ok) return await next()
    return context.html(fillReceipt(await page.text(), receipt), 200, { 'Cache-Control': 'no-store' })
  })
}
