/** Runs every check that a release must pass, and writes the results to `content/evidence.yml`, which names the checked commit. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { type Evidence, evidenceFile } from '#build/content/evidence.ts'
import { buildDay } from '#build/content/today.ts'
import { projectRoot } from '#build/project.ts'
import { readRecords, recordRun, removeRecords } from './evidence/run-records.ts'
import { git } from './git.ts'
import { browserCounts, browserCountsOf, vitestCounts } from './test/test-counts.ts'

const steps = [
  'npm run test:full',
  'npm run mutants',
  'npm run engines',
  'npm run soak -- --minutes 2',
  'npm run deploy:test',
  'npm run bench -- lighthouse',
]

if (git('status', '--porcelain')) throw new Error('Commit or stash first: the evidence names a version')
const commit = git('rev-parse', 'HEAD')
removeRecords()
for (const step of steps) {
  console.log(`\n── ${step}`)
  const { status } = spawnSync(step, { shell: true, stdio: 'inherit', cwd: projectRoot })
  if (status !== 0) throw new Error(`${step} failed; ${evidenceFile} is unchanged`)
  if (step === steps[0]) recordTestCounts(step)
}
const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }
const checkedVersion = { version: `${version}+${commit.slice(0, 9)}`, day: buildDay({}) }
const evidence: Evidence = readRecords().map(measurement => ({ ...measurement, ...checkedVersion }))
const header = '# Written by npm run release-check. Do not edit.\n'
writeFileSync(join(projectRoot, evidenceFile), header + stringify(evidence, { lineWidth: 0 }))
console.log(`\n${evidenceFile}: ${evidence.length} claims, version ${checkedVersion.version}. Commit it.`)

/** Saves the test counts. Call this before another step overwrites the reports. */
function recordTestCounts(command: string): void {
  const projects = ['source', 'source-full', 'built', 'built-full', 'consent']
  const counts = [...projects.map(vitestCounts), browserCounts()]
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  recordRun('tests', { passed, failed: 0 }, command)
  for (const claim of ['consent', 'accessibility'] as const)
    recordRun(claim, browserCountsOf(`${claim}.e2e.ts`), `npx playwright test ${claim}`)
}
