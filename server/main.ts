/** Starts the service on this machine. Configuration comes from the environment: PORT, HOST, DATA_DIR, SITE_DIR, SITE_URL. */
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import type { SiteFiles } from './site-files.ts'
import { openStore, StoreError } from './store.ts'

/** Ends the process with one line that says why. */
function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

const { HOST: host = 'localhost', SITE_URL: siteUrl = '' } = process.env
const port = Number(process.env.PORT ?? 3000)
if (!Number.isInteger(port) || port < 0 || port > 65535)
  fail(`PORT must be a whole number from 0 to 65535, not "${process.env.PORT}"`)
const dist = process.env.SITE_DIR ?? join(dirname(fileURLToPath(import.meta.url)), '..')
const database = resolve(process.env.DATA_DIR ?? 'data', 'leads.db')

const list = JSON.parse(readFileSync(join(dist, 'site-files.json'), 'utf8')) as SiteFiles
const store = await openStore(database).catch((error: unknown) =>
  fail(error instanceof StoreError ? error.message : String(error)),
)
const app = createApp({ store, list, folder: join(dist, 'site'), siteUrl })
const server = serve({ fetch: app.fetch, port, hostname: host }, ({ port: actual }) => {
  console.log(`Listening on http://${host.includes(':') ? `[${host}]` : host}:${actual}`)
  console.log(`Leads are stored in ${database}`)
})
server.on('error', (error: NodeJS.ErrnoException) =>
  fail(
    error.code === 'EADDRINUSE'
      ? `Port ${port} on ${host} is taken: stop what uses it or set PORT`
      : `Cannot listen on ${host}:${port}: ${error.message}`,
  ),
)

/** Finishes what is under way, then closes the store. */
function stop(): void {
  server.close(() => void store.close().then(() => process.exit(0)))
  if ('closeIdleConnections' in server) server.closeIdleConnections()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
