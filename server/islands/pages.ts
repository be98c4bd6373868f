/** Renders search results and tool results for browsers without JavaScript. Never stores or logs what visitors enter. */
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { islandAttribute, pageDataId, styleAttribute } from '#contract/document.ts'
import { maxQueryLength, queryField, searchPath } from '#contract/search.ts'
import { type RenderedIsland, toolNames, tools } from '#contract/tools.ts'
import { limitBody } from '#server/leads/limit-body.ts'
import { isFormPost, readFormBody } from '#server/leads/read-lead.ts'
import { attributeOf, createTemplateLoader, findElement, type Template } from '#server/page-template.ts'
import { clientOf } from '#server/spam/client-network.ts'
import type { RunIslandJob } from './job.ts'
import { BusyError } from './job-queue.ts'

const islandTemplate =
  (island: string): Template<RenderedIsland> =>
  (html, document) => {
    const islandElement = findElement(document, element => attributeOf(element, islandAttribute) === island)
    const content = islandElement && findElement(islandElement, ({ tagName }) => tagName === 'div')
    const script = islandElement && findElement(islandElement, ({ tagName }) => tagName === 'script')
    const head = findElement(document, ({ tagName }) => tagName === 'head')
    const contentStart = content?.sourceCodeLocation?.startTag?.endOffset
    const scriptTag = script?.sourceCodeLocation?.startTag
    const scriptEnd = script?.sourceCodeLocation?.endTag?.startOffset
    const headEnd = head?.sourceCodeLocation?.endTag?.startOffset
    if (contentStart === undefined || !scriptTag || scriptEnd === undefined || headEnd === undefined)
      return undefined
    // An answer can show elements that the built page lacks, so it needs the full style sheet.
    const pageData = findElement(document, element => attributeOf(element, 'id') === pageDataId)
    const sheet = pageData && attributeOf(pageData, styleAttribute)
    const link = sheet ? `<link rel="stylesheet" href="${sheet}">` : ''
    const before = html.slice(0, headEnd) + link + html.slice(headEnd, contentStart)
    const between = `</div>${html.slice(scriptTag.startOffset, scriptTag.endOffset)}`
    const after = html.slice(scriptEnd)
    return answer => before + answer.html + between + answer.json + after
  }

const maxBodyBytes = 64 * 1024

/** Tool forms use POST, so their values never appear in a URL. A form that can't be decoded redirects to the unfilled page. */
export function islandPages(site: Hono, runIslandJob: RunIslandJob, trustedProxies: number): Hono {
  const app = new Hono()
  const loadSearchTemplate = createTemplateLoader(site, searchPath, islandTemplate('search'))
  app.get(searchPath, compress(), async (context, next) => {
    const query = (context.req.query(queryField) ?? '').trim().slice(0, maxQueryLength)
    const fill = query === '' ? undefined : await loadSearchTemplate()
    if (!fill) return await next()
    return await sendIsland(context, fill, runIslandJob({ query }, clientOf(context, trustedProxies)))
  })
  const limit = limitBody(maxBodyBytes, context =>
    context.text(`The form is larger than ${maxBodyBytes} bytes: shorten your text.`, 413),
  )
  for (const island of toolNames) {
    const { path } = tools[island]
    const loadTemplate = createTemplateLoader(site, path, islandTemplate(island))
    app.post(path, compress(), limit, async (context, next) => {
      if (!isFormPost(context.req)) return context.text('Send application/x-www-form-urlencoded', 415)
      const fill = await loadTemplate()
      if (!fill) return await next()
      const form = await readFormBody(context.req)
      if (form === undefined) return context.redirect(context.req.path, 303)
      const answer = runIslandJob({ island, form }, clientOf(context, trustedProxies))
      return await sendIsland(context, fill, answer)
    })
  }
  return app
}

const busyMessage =
  "Our server is busy, so we couldn't prepare this page. Wait a few seconds, then reload it. Reloading sends what you entered again."

/** Sends the page with the rendered island, or 503 if the queue is full or the client has too many jobs in it. */
async function sendIsland(
  context: Context,
  fill: (answer: RenderedIsland) => string,
  answer: Promise<RenderedIsland>,
): Promise<Response> {
  try {
    // Let only the browser store the page, so that Back can show it again.
    return context.html(fill(await answer), 200, { 'Cache-Control': 'private, max-age=0' })
  } catch (error) {
    if (!(error instanceof BusyError)) throw error
    return context.text(busyMessage, 503, { 'Cache-Control': 'no-store', 'Retry-After': '5' })
  }
}
