/** Extends `test` from `test.ts`, so pages come from a development server. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyProject } from '#tests/support/copy-project.ts'
import { startSite } from '#tests/support/site-process.ts'
import { test as base } from './test.ts'

export const developmentServer = ['--import', 'tsx', 'scripts/dev.ts']

/** Timeout in ms for building and starting a server, and for each of its tests. */
export const timeoutMs = 600_000

/**
 * Runs the tests of a file in order on one server. Several servers would be slow, because each one bundles libraries and transforms
 * modules while it serves its first pages.
 */
export const serialOnOneServer = { mode: 'serial', timeout: timeoutMs } as const

type Use = (origin: string) => Promise<void>

/**
 * Serves a project on a free port while `use` runs.
 * @param scratch folder for leads and prebundled libraries, which servers can't share
 */
export async function serveWhile(args: string[], root: string, scratch: string, use: Use): Promise<void> {
  const env = { DATA_DIR: join(scratch, 'data'), VITE_CACHE_DIR: join(scratch, '.vite') }
  const { origin, stop } = await startSite(args, { cwd: root, env })
  await use(origin)
  await stop()
}

async function withTempFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dse-site-'))
  await use(folder)
  rmSync(folder, { recursive: true, force: true })
}

export const withProjectCopy = (without: readonly string[], use: (root: string) => Promise<void>) =>
  withTempFolder(async root => {
    copyProject(process.cwd(), root, without)
    await use(root)
  })

export const test = base.extend<object, { origin: string }>({
  origin: [
    ({ browserName: _ }, use) =>
      withTempFolder(scratch => serveWhile(developmentServer, process.cwd(), scratch, use)),
    { scope: 'worker', timeout: timeoutMs },
  ],
  baseURL: ({ origin }, use) => use(origin),
})
