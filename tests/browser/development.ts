/** The test of `test.ts`, on the development server instead of the built site. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyProject } from '#scripts/copy-project.ts'
import { startSite } from './site-process.ts'
import { test as base } from './test.ts'

/** What serves a project as `npm run dev` does. */
export const developmentServer = ['--import', 'tsx', 'scripts/dev.ts']

/** Milliseconds for a server of a file's own to be built or started, and for a test on one: a busy machine takes more than a minute. */
export const patience = 240_000

/**
 * How tests of a development server are run: one server for all of a file, which bundles libraries and transforms modules for its first
 * pages.
 */
export const oneServer = { mode: 'serial', timeout: patience } as const

type Use = (origin: string) => Promise<void>

/**
 * Serves a project on a free port for as long as it is in use.
 * @param scratch folder for its leads, and for libraries, of which those prepared for another server's pages are none of this one's
 */
export async function serveWhile(args: string[], root: string, scratch: string, use: Use): Promise<void> {
  const env = { DATA_DIR: join(scratch, 'data'), VITE_CACHE_DIR: join(scratch, '.vite') }
  const { origin, stop } = await startSite(args, { cwd: root, env })
  await use(origin)
  await stop()
}

/** Gives a folder of its own to somebody for as long as it is in use. */
async function withFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dse-site-'))
  await use(folder)
  rmSync(folder, { recursive: true, force: true })
}

/** Gives a copy of this project to somebody for as long as it is in use. */
export const withCopy = (without: readonly string[], use: (root: string) => Promise<void>): Promise<void> =>
  withFolder(async root => {
    copyProject(process.cwd(), root, without)
    await use(root)
  })

type OriginFixture = [
  (fixtures: { browserName: string }, use: Use) => Promise<void>,
  { scope: 'worker'; timeout: number },
]

/** A worker's development server of this project. */
const ofThisProject: OriginFixture = [
  ({ browserName: _ }, use) =>
    withFolder(scratch => serveWhile(developmentServer, process.cwd(), scratch, use)),
  { scope: 'worker', timeout: patience },
]

/** A worker's development server of a copy of this project, after it was changed. */
export const developmentSite = (change: (root: string) => void): OriginFixture => [
  ({ browserName: _ }, use) =>
    withCopy([], async root => {
      change(root)
      await serveWhile(developmentServer, root, root, use)
    }),
  { scope: 'worker', timeout: patience },
]

export const test = base.extend<object, { origin: string }>({
  origin: ofThisProject,
  baseURL: ({ origin }, use) => use(origin),
})
