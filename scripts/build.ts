/** Builds the site. With `--stale`, it builds only if the last build is missing or out of date. */

import { isFresh } from '#build/build-info.ts'
import { ContentError } from '#build/content/problems.ts'
import { BuildInProgressError } from '#build/output.ts'
import { foldersOf, projectRoot } from '#build/project.ts'

const folders = foldersOf(projectRoot)
if (!process.argv.includes('--stale') || !isFresh(folders.root, folders.out)) {
  // Load the build tools only if needed, because loading takes a second.
  const { unconfirmedWarning } = await import('#build/content/firm.ts')
  const warning = unconfirmedWarning(folders.root, process.env.SITE_URL)
  console.log(['Building the site …', warning].filter(Boolean).join(' '))
  try {
    const { buildSite } = await import('#build/build.ts')
    const { documentCount, seconds } = await buildSite(folders)
    console.log(
      `Built ${documentCount} documents in ${seconds.toFixed(1)} s: dist/site (any static host), dist/server`,
    )
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof BuildInProgressError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
