/** The test of `test.ts`, on the development server instead of the built site. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from './test.ts'

export const test = base.extend<object, { origin: string }>({
  origin: [
    async ({ browserName: _ }, use) => {
      const data = mkdtempSync(join(tmpdir(), 'dse-dev-'))
      const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
        env: { ...process.env, PORT: '0', DATA_DIR: data, VITE_CACHE_DIR: join(data, '.vite') },
      })
      let output = ''
      const origin = await new Promise<string>((resolve, reject) => {
        child.on('close', code => reject(new Error(`ended with ${code}: ${output}`)))
        for (const stream of [child.stdout, child.stderr]) {
          stream.on('data', part => {
            output += String(part)
            const address = /Ready in \d+ ms on (\S+)/.exec(output)?.[1]
            if (address) resolve(address)
          })
        }
      })
      await use(origin)
      const ended = new Promise(resolve => child.on('close', resolve))
      child.kill()
      await ended
      rmSync(data, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ origin }, use) => use(origin),
})
