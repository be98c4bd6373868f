/** The test of `test.ts`, on the development server instead of the built site. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from './site-process.ts'
import { test as base } from './test.ts'

export const test = base.extend<object, { origin: string }>({
  origin: [
    async ({ browserName: _ }, use) => {
      const data = mkdtempSync(join(tmpdir(), 'dse-dev-'))
      const { origin, stop } = await startSite(['--import', 'tsx', 'scripts/dev.ts'], {
        env: { DATA_DIR: data, VITE_CACHE_DIR: join(data, '.vite') },
      })
      await use(origin)
      await stop()
      rmSync(data, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ origin }, use) => use(origin),
})
