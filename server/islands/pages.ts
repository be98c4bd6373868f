/**
 * Answers searches and tool forms that a browser sends without JavaScript. The server never stores or logs what visitors enter. Tool
 * forms are posted, so their values never appear in a URL.
 */
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { islandAttribute, pageDataId, styleAttribute } from '#contract/document.ts'
import { maxQueryLength, queryField, searchPath } from '#contract/search.ts'
import { type RenderedIsland, toolNames, tools } from '#contract/tools.ts'
import { limitBody } from '#server/leads/limit-body.ts'
import { isFormType, readFormBody } from '#server/leads/read-lead.ts'
import { attributeOf, createTemplateLoader, type Document, findElement } from '#server/page-template.ts'
import { clientOf } from '#server/spam/client-network.ts'
import type { RunIslandJob } from './job.ts'
import { BusyError } from './job-queue.ts'

/** Returns a function that inserts an answer into a built page, or undefined if the page lacks the island. */
const islandTemplate = (island: string) => (html: string, document: Document) => {
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
  return (answer: RenderedIsland) => before + answer.html + between + answer.json + after
}

interface IslandOptions {
  /** Serves the built pages. */
  site: Hono
  runIslandJob: RunIslandJob
  trustedProxies: number
}

const maxBodyBytes = 64 * 1024

/** Handles `GET` of the search page with a query. Without a query, the site serves the page as built. */
export function searchPage({ site, runIslandJob, trustedProxies }: IslandOptions): Hono {
  const loadTemplate = createTemplateLoader(site, searchPath, islandTemplate('search'))
  return new Hono().get(searchPath, compress(), async (context, next) => {
    const query = (context.req.query(queryField) ?? '').trim().slice(0, maxQueryLength)
    if (query === '') return await next()
    const fill = await loadTemplate()
    if (!fill) return await next()
    return await sendIsland(context, fill, runIslandJob({ query }, clientOf(context, trustedProxies)))
  })
}

/** Handles `POST` to a tool's page. If the form can't be decoded, redirects to the page as built. */
export function toolPages({ site, runIslandJob, trustedProxies }: IslandOptions): Hono {
  const app = new Hono()
  const limit = limitBody({
    maxBytes: maxBodyBytes,
    onError: context =>
      context.text(`The form is larger than ${maxBodyBytes} bytes: shorten your text.`, 413),
  })
  for (const island of toolNames) {
    const { path } = tools[island]
    const loadTemplate = createTemplateLoader(site, path, islandTemplate(island))
    app.post(path, compress(), limit, async (context, next) => {
      if (!isFormType(context.req.header('Content-Type')))
        return context.text('Send application/x-www-form-urlencoded', 415)
      const fill = await loadTemplate()
      if (!fill) return await next()
      const form = await readFormBody(context.req)
      if (form === undefined) return context.redirect(context.req.path, 303)
      return await sendIsland(
        context,
        fill,
        runIslandJob({ island, form }, clientOf(context, trustedProxies)),
      )
    })
  }
  return app
}

const uncachedHeaders = { 'Cache-Control': 'no-store' } as const

const busyMessage =
  "Our server is busy, so we couldn't prepare this page. Wait a few seconds, then reload it. Reloading sends what you entered again."

/** Sends the page with the island's answer, or 503 if the queue is full. */
async function sendIsland(
  context: Context,
  fill: (answer: RenderedIsland) => string,
  answer: Promise<RenderedIsland>,
): Promise<Response> {
  try {
    return context.html(fill(await answer), 200, uncachedHeaders)
  } catch (error) {
    if (!(error instanceof BusyError)) throw error
    return context.text(busyMessage, 503, { ...uncachedHeaders, 'Retry-After': '5' })
  }
}
