/** Builds what is missing or stale, then starts the server. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildSite, foldersOf } from '#build/build.ts'
import { ContentError } from '#build/content/problems.ts'
import { projectRoot } from '#build/project.ts'
import { serverFlags } from '#build/server-flags.ts'
import { isFresh } from '#build/stamp.ts'

const folders = foldersOf(projectRoot)
try {
  if (!isFresh(folders.root, folders.out)) {
    console.log('Building the site …')
    const { documents, seconds } = await buildSite(folders)
    console.log(`Built ${documents.length} documents in ${seconds.toFixed(1)} s`)
  }
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(error.message)
  process.exit(1)
}
const program = join(folders.out, 'server/main.js')
const server = spawn(process.execPath, [...serverFlags, program], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', code => process.exit(code ?? 0))
