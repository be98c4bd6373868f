/**
 * Updates the dates of last change in `content/changes.yml`, which the sitemap shows: today for a page that differs from its recorded hash,
 * the date of its last commit for a page without a record. Keeps corrections, which are written by hand.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { type Changes, changesFile, hashOfFile, readChanges } from '#build/content/changes.ts'
import { listFiles } from '#build/content/entries.ts'
import { ContentError, type Problem } from '#build/content/problems.ts'
import { buildDay } from '#build/content/today.ts'
import { projectRoot } from '#build/project.ts'
import { git } from './git.ts'

const problems: Problem[] = []
const before = readChanges(projectRoot, problems)
if (problems.length > 0) throw new ContentError(problems)

const today = buildDay({})
const after: Changes = {}
const changed: string[] = []
const corrected = Object.keys(before).filter(file => before[file]?.corrections)
const files = new Set([...listFiles(projectRoot, 'content/pages', '.mdx'), ...corrected])
for (const file of [...files].sort()) {
  const hash = hashOfFile(projectRoot, file)
  const known = before[file]
  const first = known ? '' : git('log', '-1', '--format=%cs', '--', file)
  after[file] = known?.hash === hash ? known : { ...known, day: first || today, hash }
  if (after[file] !== known) changed.push(file)
}
const remark =
  '# Written by npx tsx scripts/dates.ts: when each page was last changed, for the sitemap. Edit corrections only.\n'
writeFileSync(join(projectRoot, changesFile), remark + stringify(after, { lineWidth: 0 }))
console.log(`${changesFile}: ${changed.length} of ${Object.keys(after).length} pages recorded anew`)
