/** Serves the site in development, and reloads pages after changes. PORT, HOST, and DATA_DIR work as in production. */
import { createServer } from 'vite'
import { ContentError } from '#build/content/problems.ts'
import { projectRoot, sharedConfig } from '#build/project.ts'

const start = performance.now()
try {
  const server = await createServer(sharedConfig(projectRoot))
  await server.listen()
  const [url = ''] = server.resolvedUrls?.local ?? []
  console.log(`Ready in ${Math.round(performance.now() - start)} ms on ${url.replace(/\/$/, '')}`)
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
