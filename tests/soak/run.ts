/**
 * Lets the built server run under load while faults strike that are drawn at random, and then counts leads. `npm run soak -- --seed N
 * --minutes M`; the time is shared by both databases. Without a seed one is made up; it is the first thing printed, and the same seed
 * has the same faults at the same times. `--rate` says how many leads a second are offered, `--database` takes only one.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { foldersOf, projectRoot } from '#build/project.ts'
import { buildServer } from '#build/server.ts'
import { isFresh } from '#build/stamp.ts'
import { noteRun } from '#scripts/evidence/note.ts'
import { isFault } from './schedule.ts'
import { type SoakResult, soak } from './soak.ts'
import type { DatabaseKind } from './stage.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 32)) },
    minutes: { type: 'string', default: '2' },
    rate: { type: 'string', default: '500' },
    database: { type: 'string' },
  },
})
const [seed, minutes, rate] = [Number(values.seed), Number(values.minutes), Number(values.rate)]
const kinds = (['sqlite', 'postgres'] as const).filter(kind => !values.database || values.database === kind)
if (![seed, minutes, rate].every(value => value >= 0) || kinds.length === 0) {
  console.error('npm run soak -- --seed 7 --minutes 2 --rate 500 --database sqlite')
  process.exit(1)
}
console.log(`Seed ${seed}: npm run soak -- --seed ${seed} --minutes ${minutes} --rate ${rate}`)
const out = await builtServer()

// Then servers and disks go too: see where they listen to the exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const results: Partial<Record<DatabaseKind, SoakResult>> = {}
// Which comes first is the seed's choice as well.
for (const kind of seed % 2 === 0 ? kinds : kinds.toReversed())
  results[kind] = await soak({
    kind,
    seed,
    length: (minutes * 60_000) / kinds.length,
    rate,
    out,
  })

const rows = [...new Set(Object.values(results).flatMap(({ counts }) => Object.keys(counts)))]
console.log()
console.table(
  Object.fromEntries(
    rows.map(row => [
      row,
      Object.fromEntries(Object.entries(results).map(([kind, { counts }]) => [kind, counts[row] ?? 0])),
    ]),
  ),
)
/** Folder of the built server: `dist/` when that is what the sources say, else a folder of the run's own, with the server alone. */
async function builtServer(): Promise<string> {
  const folders = foldersOf(projectRoot)
  if (isFresh(folders.root, folders.out)) return folders.out
  console.log('Building the server …')
  const own = mkdtempSync(join(tmpdir(), 'dse-soak-server-'))
  process.on('exit', () => rmSync(own, { recursive: true, force: true }))
  await buildServer({ root: folders.root, out: own })
  writeFileSync(
    join(own, 'site-files.json'),
    JSON.stringify({ headers: {}, redirects: {}, gone: {}, files: {} }),
  )
  mkdirSync(join(own, 'site'))
  return own
}

const sumOf = (wanted: (key: string) => boolean): number =>
  Object.values(results)
    .flatMap(({ counts }) => Object.entries(counts))
    .filter(([key]) => wanted(key))
    .reduce((sum, [, count]) => sum + count, 0)
noteRun(
  'leads-kept',
  {
    acknowledged: sumOf(key => key === 'acknowledged'),
    broken: Object.values(results).reduce((sum, { broken }) => sum + broken.length, 0),
    faults: sumOf(isFault),
    kills: sumOf(key => key === 'killed'),
  },
  `npm run soak -- --seed ${seed} --minutes ${minutes}`,
)

let isBroken = false
for (const [kind, { broken, kept }] of Object.entries(results)) {
  if (broken.length === 0) continue
  isBroken = true
  console.error(`\nBroken on ${kind}, ${broken.length} times; what is left of it is in ${kept}`)
  for (const fault of broken.slice(0, 20)) console.error(`  ${fault}`)
}
if (!isBroken)
  console.log('Every acknowledged lead is there once, delivered or waiting, and nothing else is.')
process.exit(isBroken ? 1 : 0)
