/** Answers the forms of tools with the page that shows the result. Nothing of a form is stored or logged, and no address carries it. */
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { type AnswerTool, type ToolAddress, toolIslands } from '#contract/tools.ts'
import { islandPage, ofTheMoment } from '#server/island-page.ts'
import { limitBody } from '#server/leads/limit-body.ts'
import { isEscapedUtf8, readUtf8 } from '#server/leads/utf8.ts'

/** Largest form of a tool, in bytes. */
const bodyBytes = 64 * 1024

interface ToolOptions {
  /** Serves the built pages. */
  site: Hono
  /** Fetches what calculates and writes answers; asked for with the first form. */
  load: () => Promise<AnswerTool>
}

/** `POST` to the page of a tool. What is too large or no such form is refused in words; a form that cannot be read leads back to the page as it was built. */
export function toolPages({ site, load }: ToolOptions): Hono {
  const app = new Hono()
  const back = (context: Context) => context.redirect(context.req.path, 303)
  const limit = limitBody({
    maxSize: bodyBytes,
    onError: context =>
      context.text(`The form is larger than ${bodyBytes} bytes: shorten what you wrote.`, 413),
  })
  for (const [address, island] of Object.entries(toolIslands) as [ToolAddress, string][]) {
    const page = islandPage(site, address, island)
    app.post(address, compress(), limit, async (context, next) => {
      if (!isForm(context.req.header('Content-Type')))
        return context.text('Send application/x-www-form-urlencoded', 415)
      const fill = await page()
      if (!fill) return await next()
      const form = await readFields(context)
      if (!form) return back(context)
      const answer = await load()
      return context.html(fill(await answer(toolIslands[address], form)), 200, ofTheMoment)
    })
  }
  return app
}

/** Whether a body says that it is a form as the tools post it. */
const isForm = (type: string | undefined): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(type ?? '')

/** The fields of a posted form; undefined when it is not UTF-8, or did not arrive. */
async function readFields({ req }: Context): Promise<URLSearchParams | undefined> {
  const bytes = await req.arrayBuffer().catch(() => undefined)
  const text = bytes && readUtf8(bytes)
  return text !== undefined && isEscapedUtf8(text) ? new URLSearchParams(text) : undefined
}
