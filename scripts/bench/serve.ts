import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SiteFiles } from '#contract/site-files.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/operation/http-server.ts'
import { openLog } from '#server/operation/log.ts'
import { openService } from '#server/service.ts'
import type { LeadStore } from '#server/store/lead-store.ts'

export interface Served {
  /** Origin, such as `http://localhost:40213`. */
  origin: string
  store: LeadStore
  close: () => Promise<void>
}

/** Serves a built site on a free port of this machine, with a database of its own that is removed afterwards. */
export async function serveSite(dist: string): Promise<Served> {
  const data = mkdtempSync(join(tmpdir(), 'bench-'))
  const list = JSON.parse(readFileSync(join(dist, 'site-files.json'), 'utf8')) as SiteFiles
  const service = await openService({
    // One machine sends all the leads, which the limit would take for a robot.
    config: readConfig({ DATA_DIR: data, RATE_BURST: '0' }),
    log: openLog('info', { write: () => {} }),
    site: { list, folder: join(dist, 'site') },
  })
  const server = await listen({ fetch: service.app.fetch, port: 0, host: 'localhost' })
  return {
    origin: `http://localhost:${server.port}`,
    store: service.store,
    async close() {
      await server.close(0)
      await service.close()
      rmSync(data, { recursive: true })
    },
  }
}
