import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { parse, serialize } from 'parse5'
import type { Connect, ViteDevServer } from 'vite'
import { drawTerrain } from '#build/art/terrain.ts'
import type { Renderer } from '#build/bundles.ts'
import type { Site } from '#build/content/model.ts'
import { ContentError } from '#build/content/problems.ts'
import { elementsIn } from '#build/html.ts'
import { searchIndex } from '#build/search/search-index.ts'
import { jsonInHtml } from '#contract/json.ts'
import type { PageFile } from '#contract/page-data.ts'
import { chartsPath, dataPath } from '#contract/paths.ts'
import { searchManifestPath } from '#contract/search.ts'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/operation/log.ts'
import { openService } from '#server/service.ts'
import { LiveContent } from './content.ts'
import { createProblemOverlay } from './problem-overlay.ts'

/**
 * Serves the site and its lead service on Vite's development server.
 * @throws ContentError
 */
export async function serveSite(server: ViteDevServer): Promise<() => void> {
  const { root } = server.config
  const content = new LiveContent(root)
  const showProblems = createProblemOverlay(server)
  server.watcher.add(join(root, 'content'))
  server.watcher.on('all', (_, file) => {
    const isContent = file.startsWith(join(root, 'content'))
    // A page's body is static markup, so a change to its components needs a reload.
    if (!isContent && !file.startsWith(join(root, 'src/text'))) return
    if (isContent) {
      const problems = content.reread()
      showProblems(problems)
      if (problems.length > 0) return
    }
    server.moduleGraph.invalidateAll()
    server.ws.send({ type: 'full-reload' })
  })
  const { measure } = content.site.config
  const service = await openService({
    config: readConfig(process.env),
    log: openLog('warn'),
    site: {
      list: { headers: {}, redirects: {}, gone: {}, files: {}, ...(measure === 'on' && { measure: true }) },
      folder: '',
    },
  })
  const api = getRequestListener(service.app.fetch)
  server.middlewares.use((request, response, next) => {
    if (request.url?.startsWith('/api/')) void api(request, response)
    else next()
  })
  return () => {
    server.middlewares.use((request, response) => void respond(server, content, request, response))
  }
}

const needsCharts = (path: string): boolean =>
  [chartsPath, dataPath(chartsPath)].includes(path) || path.startsWith('/charts/')

async function respond(
  server: ViteDevServer,
  content: LiveContent,
  request: Connect.IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = request.originalUrl ?? request.url ?? '/'
  const path = new URL(url, 'http://site.invalid').pathname
  const send = (status: number, type: string, text: string) => {
    response
      .writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' })
      .end(text)
  }
  try {
    if (needsCharts(path)) await content.drawCharts()
    const file = content.file(path)
    if (file) return send(200, file.type, file.text)
    if (isSearchFile(path)) {
      const part = await searchFile(await rendererOf(server), content, path)
      return send(part ? 200 : 404, 'application/json', part ?? 'null')
    }
    if (path.startsWith('/_data/')) {
      const data = await dataFile(server, content, decodeURI(path))
      return send(data ? 200 : 404, 'application/json', JSON.stringify(data))
    }
    if (path.startsWith('/art/')) {
      const page = content.pageWithTerrain(decodeURI(path))
      const kind = page === undefined ? undefined : content.builder.page(page)?.kind
      return send(200, 'image/svg+xml', drawTerrain(decodeURI(path), kind ?? 'service'))
    }
    const target = content.dataAt(dataPath(path))
    if (target && 'redirect' in target) {
      response.writeHead(308, { Location: target.redirect }).end()
      return
    }
    const { status, html } = await documentOf(server, content, path, url)
    send(status, 'text/html', html)
  } catch (error) {
    // Some content problems appear only when a body is rendered.
    if (error instanceof ContentError) return send(500, 'text/html', problemPage(error))
    server.ssrFixStacktrace(error as Error)
    console.error(error)
    send(500, 'text/plain', String((error as Error).stack))
  }
}

const rendererOf = async (server: ViteDevServer): Promise<Renderer> =>
  (await server.ssrLoadModule('/src/app/entry-server.tsx')) as Renderer

/** @throws ContentError */
async function bodyOf({ renderBody }: Renderer, content: LiveContent, path: string): Promise<string> {
  const file = content.fileOf(path)
  const body = await renderBody(file, content.builder.textContext(path))
  if ('html' in body) return body.html
  throw new ContentError([{ file, ...body }])
}

async function dataFile(server: ViteDevServer, content: LiveContent, path: string): Promise<PageFile | null> {
  const target = content.dataAt(path)
  if (!target || 'redirect' in target) return target ?? null
  const page = content.builder.page(target.path)
  return page ? { page, html: await bodyOf(await rendererOf(server), content, target.path) } : null
}

async function documentOf(
  server: ViteDevServer,
  content: LiveContent,
  path: string,
  url: string,
): Promise<{ status: number; html: string }> {
  const page = content.builder.page(path) ?? null
  const renderer = await rendererOf(server)
  const document = await renderer.render({
    path,
    page,
    html: page ? await bodyOf(renderer, content, path) : '',
    assets: {
      // These are the global styles for the first paint. Components import their own styles.
      style: '@import "/src/ui/styles/index.css?direct";',
      sheet: '',
      boot: '',
      data: jsonInHtml(page),
      modules: '',
      headline: '',
    },
  })
  // Vite's scripts must follow everything that React hydrates.
  const frame = await server.transformIndexHtml(url, '<html><head></head><body></body></html>')
  const head = elementsIn(parse(frame)).find(({ tagName }) => tagName === 'head')
  const client = head ? serialize(head) : ''
  const scripts = ['/src/app/boot/boot.ts', '/src/app/entry-client.tsx'].map(
    file => `<script type="module" src="${file}"></script>`,
  )
  return {
    status: page ? 200 : 404,
    html: document.replace('</body>', `${client}${scripts.join('')}</body>`),
  }
}

function problemPage({ message }: ContentError): string {
  console.error(message)
  const text = message.replace(/[&<]/g, sign => (sign === '&' ? '&amp;' : '&lt;'))
  return `<!doctype html><html lang="en"><title>Content problems</title><pre>${text}</pre><script type="module" src="/@vite/client"></script></html>`
}

const isSearchFile = (path: string): boolean =>
  path === searchManifestPath || path.startsWith('/assets/search/')

const indexes = new WeakMap<Site, Promise<Map<string, string>>>()

/** Returns a file of the search index. Builds the index on the first request, and again after a change. */
async function searchFile(
  renderer: Renderer,
  content: LiveContent,
  path: string,
): Promise<string | undefined> {
  const { site } = content
  const buildIndex = async () => {
    const bodies = new Map<string, string>()
    for (const path of site.entries.keys()) bodies.set(path, await bodyOf(renderer, content, path))
    return new Map(searchIndex(site, bodies))
  }
  const index = indexes.get(site) ?? buildIndex()
  indexes.set(site, index)
  return (await index).get(path)
}
