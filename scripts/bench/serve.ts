import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { createApp } from '#server/app.ts'
import type { SiteFiles } from '#server/site-files.ts'
import { type LeadStore, openStore } from '#server/store.ts'

export interface Served {
  /** Origin, such as `http://localhost:40213`. */
  origin: string
  store: LeadStore
  close: () => Promise<void>
}

/** Serves a built site on a free port of this machine, with a database of its own that is removed afterwards. */
export async function serveSite(dist: string): Promise<Served> {
  const data = mkdtempSync(join(tmpdir(), 'bench-'))
  const store = await openStore(join(data, 'leads.db'))
  const list = JSON.parse(readFileSync(join(dist, 'site-files.json'), 'utf8')) as SiteFiles
  const app = createApp({ store, list, folder: join(dist, 'site') })
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>(resolve => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: 'localhost' }, info =>
      resolve({ server, port: info.port }),
    )
  })
  return {
    origin: `http://localhost:${port}`,
    store,
    async close() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await store.close()
      rmSync(data, { recursive: true })
    },
  }
}
