/** Answers searches and tool forms of visitors without scripts. Queries and forms are never stored or logged, and forms are never part of an address. */
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { parse } from 'parse5'
import { islandAttribute, pageDataId, styleAttribute } from '#contract/document.ts'
import { maxQueryLength, queryField, searchAddress } from '#contract/search.ts'
import { type AnsweredIsland, toolNames, tools } from '#contract/tools.ts'
import { type Element, findElement } from '#server/find-element.ts'
import { limitBody } from '#server/leads/limit-body.ts'
import { isForm, readFields } from '#server/leads/read-lead.ts'
import { clientOf } from '#server/spam/visitor-address.ts'
import type { AnswerIsland } from './job.ts'
import { BusyError } from './job-queue.ts'

const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find(attribute => attribute.name === name)?.value

/**
 * Finds an island in a built page.
 * @returns a function that fills in an answer; undefined if the page has no such island
 */
function islandTemplate(html: string, island: string): ((answer: AnsweredIsland) => string) | undefined {
  const document = parse(html, { sourceCodeLocationInfo: true })
  const islandElement = findElement(document, element => attributeOf(element, islandAttribute) === island)
  const content = islandElement && findElement(islandElement, ({ tagName }) => tagName === 'div')
  const data = islandElement && findElement(islandElement, ({ tagName }) => tagName === 'script')
  const head = findElement(document, ({ tagName }) => tagName === 'head')
  const contentStart = content?.sourceCodeLocation?.startTag?.endOffset
  const dataTag = data?.sourceCodeLocation?.startTag
  const dataEnd = data?.sourceCodeLocation?.endTag?.startOffset
  const headEnd = head?.sourceCodeLocation?.endTag?.startOffset
  if (contentStart === undefined || !dataTag || dataEnd === undefined || headEnd === undefined)
    return undefined
  // An answer can show elements that the built page lacks, so it needs the full style sheet.
  const dataElement = findElement(document, element => attributeOf(element, 'id') === pageDataId)
  const sheet = dataElement && attributeOf(dataElement, styleAttribute)
  const link = sheet ? `<link rel="stylesheet" href="${sheet}">` : ''
  const before = html.slice(0, headEnd) + link + html.slice(headEnd, contentStart)
  const between = `</div>${html.slice(dataTag.startOffset, dataTag.endOffset)}`
  const after = html.slice(dataEnd)
  return answer => before + answer.html + between + answer.json + after
}

interface IslandOptions {
  /** Serves the built pages. */
  site: Hono
  answer: AnswerIsland
  trustedProxies: number
}

const maxBodyBytes = 64 * 1024

/** Handles `GET` of the search page with a query. The site serves the page without one. */
export function searchPage({ site, answer, trustedProxies }: IslandOptions): Hono {
  const page = islandPage(site, searchAddress, 'search')
  return new Hono().get(searchAddress, compress(), async (context, next) => {
    const query = (context.req.query(queryField) ?? '').trim().slice(0, maxQueryLength)
    if (query === '') return await next()
    const fill = await page()
    if (!fill) return await next()
    return await sendIsland(context, fill, answer({ query }, clientOf(context, trustedProxies)))
  })
}

/** Handles `POST` to a tool's page. A form that can't be decoded redirects to the page as built. */
export function toolPages({ site, answer, trustedProxies }: IslandOptions): Hono {
  const app = new Hono()
  const limit = limitBody({
    maxSize: maxBodyBytes,
    onError: context =>
      context.text(`The form is larger than ${maxBodyBytes} bytes: shorten what you wrote.`, 413),
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
      if (form === undefined) return context.redirect(context.req.path, 303)
      return await sendIsland(context, fill, answer({ island, form }, clientOf(context, trustedProxies)))
    })
  }
  return app
}

/**
 * Creates a loader for the template of a built page with an island.
 * @returns a function that loads the page on the first call; resolves with undefined if the page or its island doesn't exist
 */
function islandPage(site: Hono, address: string, island: string) {
  let fill: ReturnType<typeof islandTemplate>
  return async () => {
    if (fill) return fill
    // Without headers, so that the response is complete and uncompressed (no Range, no encoding).
    const page = await site.request(address)
    fill = page.ok ? islandTemplate(await page.text(), island) : undefined
    return fill
  }
}

const uncachedHeaders = { 'Cache-Control': 'no-store' } as const

const busyMessage =
  'Our server is busy, so this page could not be prepared. Wait a few seconds, then reload it. Reloading sends what you entered again.'

/** Sends the page with the island's answer, or 503 if too many requests wait. */
async function sendIsland(
  context: Context,
  fill: (answer: AnsweredIsland) => string,
  answer: Promise<AnsweredIsland>,
): Promise<Response> {
  try {
    return context.html(fill(await answer), 200, uncachedHeaders)
  } catch (error) {
    if (!(error instanceof BusyError)) throw error
    return context.text(busyMessage, 503, { ...uncachedHeaders, 'Retry-After': '5' })
  }
}
