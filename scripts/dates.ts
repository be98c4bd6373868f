/**
 * Updates the pages' dates in `content/changes.yml`. A changed page gets today's date. A new page gets the date of its last commit, or
 * today's before its first commit. Keeps corrections.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { changesFile, hashOfFile, type RecordedChanges, readChanges } from '#build/content/changes.ts'
import { listFiles } from '#build/content/entries.ts'
import { ContentError, type Problem } from '#build/content/problems.ts'
import { buildDay } from '#build/content/today.ts'
import { projectRoot } from '#build/project.ts'
import { git } from './git.ts'

const problems: Problem[] = []
const recordedChanges = readChanges(projectRoot, problems)
if (problems.length > 0) throw new ContentError(problems)

const today = buildDay({})
const updatedChanges: RecordedChanges = {}
const changedFiles: string[] = []
const correctedFiles = Object.keys(recordedChanges).filter(file => recordedChanges[file]?.corrections)
const files = new Set([...listFiles(projectRoot, 'content/pages', '.mdx'), ...correctedFiles])
for (const file of [...files].sort()) {
  const hash = hashOfFile(projectRoot, file)
  const record = recordedChanges[file]
  const commitDate = record ? '' : git('log', '-1', '--format=%cs', '--', file)
  updatedChanges[file] = record?.hash === hash ? record : { ...record, day: commitDate || today, hash }
  if (updatedChanges[file] !== record) changedFiles.push(file)
}
const header =
  '# Written by npx tsx scripts/dates.ts: when each page was last changed, for the sitemap. Edit corrections only.\n'
writeFileSync(join(projectRoot, changesFile), header + stringify(updatedChanges, { lineWidth: 0 }))
console.log(`${changesFile}: updated ${changedFiles.length} of ${Object.keys(updatedChanges).length} pages`)
