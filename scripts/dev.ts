/**
 * Development: the site as it will be built, rendered on each request, with hot reload of components, styles and texts.
 * PORT, HOST and DATA_DIR as in production; leads go to the same database. `/__charts` shows the machines of a page beside it.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite, mergeConfig, type ViteDevServer } from 'vite'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/operation/log.ts'
import { openService } from '#server/service.ts'
import { terrainAddress } from '#src/art/terrain-address.ts'
import type { PageData } from '#src/content/model.ts'
import { dataAddress, pageListAddress } from '#src/pages/addresses.ts'
import type { Renderer } from './build/bundles.ts'
import { siteWideFiles } from './build/site-wide.ts'
import { drawTerrain } from './build/terrain.ts'
import { cardOf } from './content/cards.ts'
import { PageDataMaker } from './content/page-data.ts'
import { ContentError } from './content/problems.ts'
import { readSite, type Site } from './content/site.ts'
import { chartsAddress, chartsDocument } from './dev/charts/document.ts'
import { projectRoot as root, sharedConfig } from './vite/config.ts'

const start = performance.now()
const { HOST: host = 'localhost', PORT: port = '3000' } = process.env
let site = loadSite()
let maker = new PageDataMaker(site)

const service = await openService({ config: readConfig(process.env), log: openLog('warn') })
const http = createServer()
const vite = await createVite(
  mergeConfig(
    sharedConfig(root, () => maker.shared()),
    {
      server: { middlewareMode: true, ws: { server: http }, hmr: { server: http } },
      // Found before the first request: a library found later would load every open page anew.
      optimizeDeps: { entries: ['src/entry-client.tsx', 'src/routes/*.tsx', 'scripts/dev/charts/page.ts'] },
    },
  ),
)
vite.watcher.add(join(root, 'content'))
vite.watcher.on('all', (_, file) => {
  if (file.startsWith(join(root, 'content'))) reread(vite)
})
const api = getRequestListener(service.app.fetch)

http.on('request', (request, response) => {
  const path = new URL(request.url ?? '/', 'http://site.invalid').pathname
  if (path.startsWith('/api/')) return void api(request, response)
  vite.middlewares(request, response, () => void answer(path, request, response))
})
http.listen(Number(port), host, () => {
  const { port: taken } = http.address() as AddressInfo
  console.log(`Ready in ${Math.round(performance.now() - start)} ms on http://${host}:${taken}`)
})

function loadSite(): Site {
  try {
    return readSite({ root, drafts: true, siteUrl: process.env.SITE_URL })
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Reads the content again after a change; a fault is shown and the last good content stays. */
function reread(server: ViteDevServer): void {
  try {
    const before = JSON.stringify([...site.entries].map(([, entry]) => maker.page(entry.path, '')))
    site = readSite({ root, drafts: true, siteUrl: process.env.SITE_URL })
    maker = new PageDataMaker(site)
    const after = JSON.stringify([...site.entries].map(([, entry]) => maker.page(entry.path, '')))
    if (before === after) return
    server.moduleGraph.invalidateAll()
    server.ws.send({ type: 'full-reload' })
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    console.error(error.message)
  }
}

function pageOf(path: string): PageData | undefined {
  const entry = site.entries.get(path)
  // A page of a list has no file, and so no module.
  return entry && maker.page(path, entry.file && `/${entry.file}?import`)
}

async function answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const send = (status: number, type: string, text: string) => {
    response
      .writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' })
      .end(text)
  }
  const extra = maker.extras()[path]
  if (extra !== undefined) return send(200, 'application/json', JSON.stringify(extra))
  if (path === pageListAddress) {
    const cards = [...site.entries.values()].map(cardOf)
    return send(200, 'application/json', JSON.stringify(cards))
  }
  if (path.startsWith('/_data/')) {
    const asked = [...site.entries.keys()].find(candidate => dataAddress(candidate) === path)
    const page = asked === undefined ? undefined : pageOf(asked)
    return send(
      page ? 200 : 404,
      'application/json',
      JSON.stringify(page ? { page, html: page.body === '' ? '' : undefined } : null),
    )
  }
  const text = siteWideFiles(site).find(([name]) => `/${name}` === path)?.[1]
  if (text !== undefined) return send(200, path.endsWith('.xml') ? 'application/xml' : 'text/plain', text)
  if (path.startsWith('/art/')) {
    const name = decodeURI(path)
    const owner = [...site.entries.keys()].find(candidate => terrainAddress(candidate) === name)
    return send(200, 'image/svg+xml', drawTerrain(name, (owner && pageOf(owner)?.kind) || 'service'))
  }
  try {
    if (path === chartsAddress) {
      return send(200, 'text/html', await vite.transformIndexHtml(path, chartsDocument))
    }
    const page = pageOf(path) ?? null
    const { render } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as Renderer
    const { document: html } = await render({
      path,
      page,
      file: site.entries.get(path)?.file ?? '',
      assets: {
        // The first paint has the site's ground and type; styles of components follow with their modules.
        style: '@import "/src/styles/index.css?direct";',
        boot: '',
        data: JSON.stringify(page).replaceAll('<', '\\u003c'),
        modules: '',
      },
    })
    // What Vite needs goes to the end of the body, behind everything that React takes over.
    const frame = await vite.transformIndexHtml(
      request.url ?? path,
      '<html><head></head><body></body></html>',
    )
    const client = /<head>([\s\S]*)<\/head>/.exec(frame)?.[1] ?? ''
    const scripts = ['/src/boot/boot.ts', '/src/entry-client.tsx'].map(
      file => `<script type="module" src="${file}"></script>`,
    )
    send(page ? 200 : 404, 'text/html', html.replace('</body>', `${client}${scripts.join('')}</body>`))
  } catch (error) {
    vite.ssrFixStacktrace(error as Error)
    console.error(error)
    send(500, 'text/plain', String((error as Error).stack))
  }
}
