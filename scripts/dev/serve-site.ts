import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Connect, ViteDevServer } from 'vite'
import { drawPageTerrain } from '#build/art/terrain.ts'
import type { Renderer } from '#build/bundles.ts'
import type { Site } from '#build/content/model.ts'
import { dataFileTargets } from '#build/content/page-data.ts'
import { ContentError } from '#build/content/problems.ts'
import { searchIndex } from '#build/search/search-index.ts'
import { x } from '#build/xml.ts'
import { jsonInHtml } from '#contract/json.ts'
import type { PageFile } from '#contract/page-data.ts'
import { dataPath, notFoundPath, statechartsPath, terrainPath } from '#contract/paths.ts'
import { searchManifestPath } from '#contract/search.ts'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/operation/log.ts'
import { openService } from '#server/service.ts'
import { LiveContent } from './content.ts'
import { createProblemOverlay } from './problem-overlay.ts'

/** Serves the site and its lead service on Vite's development server. Throws a ContentError. */
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

const needsStatecharts = (path: string): boolean =>
  [statechartsPath, dataPath(statechartsPath)].includes(path) || path.startsWith('/charts/')

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
    if (needsStatecharts(path)) await content.drawStatecharts()
    const file = content.file(path)
    if (file) return send(200, file.type, file.text)
    if (path === searchManifestPath || path.startsWith('/assets/search/')) {
      const text = await searchFile(await rendererOf(server), content, path)
      return send(text ? 200 : 404, 'application/json', text ?? 'null')
    }
    if (path.startsWith('/_data/')) {
      const data = await dataFile(server, content, decodeURI(path))
      return send(data ? 200 : 404, 'application/json', JSON.stringify(data))
    }
    if (path.startsWith('/art/')) {
      const drawing = decodeURI(path)
      const page = [notFoundPath, ...content.site.entries.keys()].find(each => terrainPath(each) === drawing)
      const svg = page && drawPageTerrain(page, content.builder)
      return send(svg ? 200 : 404, 'image/svg+xml', svg ?? '')
    }
    const target = dataFileTargets(content.site).get(dataPath(path))
    if (target && 'redirect' in target) {
      response.writeHead(308, { Location: target.redirect }).end()
      return
    }
    const document = await documentOf(server, content, path, url)
    send(content.builder.page(path) ? 200 : 404, 'text/html', document)
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
  const file = content.site.entries.get(path)?.file ?? ''
  const body = await renderBody(file, content.builder.textContext(path))
  if ('html' in body) return body.html
  throw new ContentError([{ file, ...body }])
}

async function dataFile(server: ViteDevServer, content: LiveContent, path: string): Promise<PageFile | null> {
  const target = dataFileTargets(content.site).get(path)
  if (!target || 'redirect' in target) return target ?? null
  const page = content.builder.page(target.path)
  return page ? { page, html: await bodyOf(await rendererOf(server), content, target.path) } : null
}

async function documentOf(server: ViteDevServer, content: LiveContent, path: string, url: string) {
  const page = content.builder.page(path) ?? null
  const renderer = await rendererOf(server)
  const html = page ? await bodyOf(renderer, content, path) : ''
  // These are the global styles for the first paint. Components import their own styles.
  const style = '@import "/src/ui/styles/index.css?direct";'
  const assets = { style, sheet: '', boot: '', headline: '', modules: '', data: jsonInHtml(page) }
  const document = await renderer.render({ path, page, html, assets })
  const frame = await server.transformIndexHtml(url, '<html><head></head><body></body></html>')
  const client = /<head>([\s\S]*)<\/head>/.exec(frame)?.[1] ?? ''
  const scripts = ['/src/app/boot/boot.ts', '/src/app/entry-client.tsx'].map(
    file => `<script type="module" src="${file}"></script>`,
  )
  // Vite's scripts must follow everything that React hydrates.
  return document.replace('</body>', `${client}${scripts.join('')}</body>`)
}

function problemPage({ message }: ContentError): string {
  console.error(message)
  return `<!doctype html><html lang="en"><title>Content problems</title>${x('pre', message).text}<script type="module" src="/@vite/client"></script></html>`
}

const indexes = new WeakMap<Site, Promise<Map<string, string>>>()

/** Returns a file of the search index. Builds the index on the first request, and again after a change. */
async function searchFile(renderer: Renderer, content: LiveContent, path: string) {
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
