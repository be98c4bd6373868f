/** Answers tool forms with the result page. Form data is never stored, logged, or part of an address. */
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { toolNames, tools } from '#contract/tools.ts'
import { islandPage, sendIsland } from '#server/island-page.ts'
import type { AnswerIsland } from '#server/islands/job.ts'
import { limitBody } from '#server/leads/limit-body.ts'
import { isForm, readFields } from '#server/leads/read-lead.ts'
import { clientOf } from '#server/spam/visitor-address.ts'

/** Bytes. */
const bodyBytes = 64 * 1024

interface ToolOptions {
  site: Hono
  answer: AnswerIsland
  trustedProxies: number
}

/** Handles `POST` to a tool's page. A form that can't be decoded redirects to the page as built. */
export function toolPages({ site, answer, trustedProxies }: ToolOptions): Hono {
  const app = new Hono()
  const back = (context: Context) => context.redirect(context.req.path, 303)
  const limit = limitBody({
    maxSize: bodyBytes,
    onError: context =>
      context.text(`The form is larger than ${bodyBytes} bytes: shorten what you wrote.`, 413),
  })
  for (const island of toolNames) {
    const { address } = tools[island]
    const page = islandPage(site, address, island)
    app.post(address, compress(), limit, async (context, next) => {
      if (!isForm(context.req.header('Content-Type')))
        return context.text('Send application/x-www-form-urlencoded', 415)
      const fill = await page()
      if (!fill) return await next()
      const form = await readFields(context.req)
      if (form === undefined) return back(context)
      return await sendIsland(context, fill, answer({ island, form }, clientOf(context, trustedProxies)))
    })
  }
  return app
}
