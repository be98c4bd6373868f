/**
 * Writes `content/evidence.yml` from what runs have noted: `npm test`, `npm run mutants`, `npm run soak` and `npm run bench --
 * lighthouse`. A run on files that were not committed is no evidence and is left out, and says so. No figure is typed by hand.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { evidenceFile, readEvidence } from '#build/content/evidence.ts'
import { ContentError, type Problem } from '#build/content/problems.ts'
import { projectRoot } from '#build/project.ts'
import { programHash } from '#build/stamp.ts'
import type { Evidence } from '#contract/content/evidence.ts'
import { commitsBehind, readNotes } from './evidence/note.ts'
import { git } from './git.ts'

const problems: Problem[] = []
const before = readEvidence(projectRoot, problems)
if (problems.length > 0) throw new ContentError(problems)

const notes = readNotes()
for (const { run } of notes.filter(({ changed }) => changed))
  console.log(`Left out, for it ran on files that were not committed: ${run.claim}, ${run.command}`)
const fresh = notes.filter(({ changed }) => !changed).map(({ run }) => run)
const kept = (before?.runs ?? [])
  .map(({ run }) => run)
  .filter(({ claim }) => !fresh.some(run => run.claim === claim))
const head = git('rev-parse', 'HEAD')
const runs = [...kept, ...fresh]
  .sort((one, other) => (one.claim < other.claim ? -1 : 1))
  .map(run => ({ run, behind: commitsBehind(run, head) }))
// The line of work goes on after a run: what counts is how far the runs are apart.
const least = Math.min(...runs.flatMap(({ behind }) => behind ?? []))
const evidence: Evidence = {
  program: programHash(projectRoot),
  runs: runs.map(({ run, behind }) => ({ run, behind: behind === null ? null : behind - least })),
}
const remark = '# Written by npm run evidence from the runs themselves; docs/decisions/025. Do not edit.\n'
writeFileSync(join(projectRoot, evidenceFile), remark + stringify(evidence, { lineWidth: 0 }))
console.log(`${evidenceFile}: ${runs.length} claims, ${fresh.length} of them measured anew`)
