/**
 * Runs the built server under load and random faults, then counts leads: `npm run soak -- --seed N --minutes M`. Each of the two databases
 * gets half of the time. A seed always gives the same faults at the same times.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isFresh } from '#build/build-info.ts'
import { foldersOf, projectRoot } from '#build/project.ts'
import { buildServer } from '#build/server.ts'
import { recordRun } from '#scripts/evidence/run-records.ts'
import { migrations } from '#server/store/migrations.ts'
import { withEmptySite } from './empty-site.ts'
import { isFault } from './schedule.ts'
import { type SoakResult, soak } from './soak.ts'
import type { DatabaseKind } from './test-bed.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 32)) },
    minutes: { type: 'string', default: '2' },
  },
})
const [seed, minutes] = [Number(values.seed), Number(values.minutes)]
const command = `npm run soak -- --seed ${seed} --minutes ${minutes}`
if (!(seed >= 0 && minutes >= 0)) throw new Error('Use: npm run soak -- --seed 7 --minutes 2')
console.log(`Seed ${seed}: ${command}`)
const out = await findOrBuildServer()
const earlierBuildFolder = buildBeforeNewestMigration()

// A signal runs the exit handlers, which stop servers and unmount disks.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const kinds = ['sqlite', 'postgres'] as const
const results: Partial<Record<DatabaseKind, SoakResult>> = {}
for (const kind of seed % 2 === 0 ? kinds : kinds.toReversed()) {
  const result = await soak({
    kind,
    seed,
    durationMs: (minutes * 60_000) / kinds.length,
    out,
    earlierBuildFolder,
  })
  results[kind] = result
  console.log(`\n${kind}`)
  console.table(result.counts)
}

/** Returns `dist/` if it's up to date. Otherwise, builds only the server, into a temporary folder. */
async function findOrBuildServer(): Promise<string> {
  const folders = foldersOf(projectRoot)
  if (isFresh(folders.root, folders.out)) return folders.out
  console.log('Building the server …')
  const folder = mkdtempSync(join(tmpdir(), 'dse-soak-server-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  await buildServer({ root: folders.root, out: folder })
  return withEmptySite(folder)
}

/**
 * Builds the server from before the newest migration, and returns its folder. If that fails, for example without git history, returns the
 * current build's folder.
 */
function buildBeforeNewestMigration(): string {
  const root = mkdtempSync(join(tmpdir(), 'dse-soak-earlier-'))
  process.on('exit', () => rmSync(root, { recursive: true, force: true }))
  const commands = `
    set -e
    commit=$(git log -S "'${Object.keys(migrations).at(-1)}'" --format=%H -- server/store | tail -1)
    test -n "$commit"
    git archive --output "$0/source.tar" "$commit^"
    tar -xf "$0/source.tar" -C "$0"
    ln -s "$PWD/node_modules" "$0/node_modules"
    cd "$0"
    "$1" --import tsx --input-type=module --eval "import { buildServer } from './build/server.ts'
      await buildServer({ root: process.cwd(), out: process.cwd() + '/dist' })"`
  console.log('Building the server from before the newest migration …')
  const { status, stderr } = spawnSync('sh', ['-c', commands, root, process.execPath], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  if (status === 0) return withEmptySite(join(root, 'dist'))
  console.log(
    `Skipping the upgrade; the earlier server couldn't be built: ${stderr.trim().split('\n').at(-1)}`,
  )
  return out
}

const sumCounts = (isCounted: (key: string) => boolean): number =>
  Object.values(results)
    .flatMap(({ counts }) => Object.entries(counts))
    .filter(([key]) => isCounted(key))
    .reduce((sum, [, count]) => sum + count, 0)
recordRun(
  'lead-durability',
  {
    acknowledged: sumCounts(key => key === 'acknowledged'),
    broken: Object.values(results).reduce((sum, { violations }) => sum + violations.length, 0),
    faults: sumCounts(isFault),
    kills: sumCounts(key => key === 'killed'),
  },
  command,
)

const failedResults = Object.entries(results).filter(([, { violations }]) => violations.length > 0)
for (const [kind, { violations, evidenceFolder }] of failedResults) {
  console.error(`\n${violations.length} violations on ${kind}; see ${evidenceFolder}`)
  for (const violation of violations.slice(0, 20)) console.error(`  ${violation}`)
}
if (failedResults.length === 0)
  console.log('Every acknowledged lead is stored once, delivered or waiting. No other lead is stored.')
process.exit(failedResults.length === 0 ? 0 : 1)
