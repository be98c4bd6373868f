import { buildSite, foldersOf } from '#build/build.ts'
import { ContentError } from '#build/content/problems.ts'
import { projectRoot } from '#build/project.ts'

try {
  const { documents, seconds } = await buildSite(foldersOf(projectRoot))
  console.log(
    `Built ${documents.length} documents in ${seconds.toFixed(1)} s: dist/site (any static host), dist/server`,
  )
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
