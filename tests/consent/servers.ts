/** Two servers on loopback: one for the built site with vendors configured, and one for every other host. */
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { promptsPath, vendorsPath } from '#contract/paths.ts'
import type { VendorIds } from '#contract/vendors/registry.ts'
import { vendorDataOf } from '#contract/vendors/vendor-data.ts'
import { readSiteContent, readSiteFiles } from '#server/site-content.ts'
import { staticHost } from '#server/static-host.ts'
import { dist } from '#tests/support/built-files.ts'
import { makeCertificate } from '#tests/support/certificate.ts'
import { documentWith, headersWith, type responseFor } from '#tests/support/stand-ins.ts'

export interface ExternalRequest {
  url: string
  /** User agent, which identifies the visitor. */
  agent: string
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port

export async function serveSite(ids: VendorIds): Promise<{ origin: string; close: () => void }> {
  const siteFiles = readSiteFiles(dist)
  const host = staticHost({ siteFiles, content: readSiteContent(siteFiles, join(dist, 'site')) })
  const headers = headersWith(siteFiles.headers, ids)
  const site = new Hono()
  site.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
  })
  site.get(vendorsPath, context => context.json(vendorDataOf(ids)))
  const prompts = readFileSync(join(dist, 'site', promptsPath), 'utf8')
  const chatVendor = vendorDataOf(ids).find(({ purpose }) => purpose === 'chat')
  site.get(promptsPath, context => context.json({ ...(JSON.parse(prompts) as object), chatVendor }))
  const files = new Hono().get('*', host)
  site.get('*', async ({ req }) => {
    const headers = new Headers(req.raw.headers)
    headers.delete('accept-encoding')
    const response = await files.fetch(new Request(req.url, { headers }))
    if (!response.body || !response.headers.get('content-type')?.startsWith('text/html')) return response
    const sent = new Headers(response.headers)
    sent.delete('content-length')
    return new Response(documentWith(await response.text()), { status: response.status, headers: sent })
  })
  const server = serve({ fetch: site.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  await once(server, 'listening')
  return { origin: `http://localhost:${portOf(server)}`, close: () => void server.close() }
}

export type ResponseFor = typeof responseFor

export async function serveStandIns(requests: ExternalRequest[], responses: { for: ResponseFor }) {
  const folder = mkdtempSync(join(tmpdir(), 'stand-ins-'))
  const { key, certificate } = makeCertificate(folder, 'stand-in')
  const server = createSecureServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (request, response) => {
      const url = `https://${request.headers.host}${request.url}`
      requests.push({ url, agent: request.headers['user-agent'] ?? '' })
      request.resume()
      const { status, headers, body } = responses.for(url)
      response.writeHead(status, headers).end(body)
    },
  )
  rmSync(folder, { recursive: true })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: portOf(server),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
