/**
 * Measures what the project claims. `npm run bench` measures everything, `npm run bench -- lighthouse leads` some of its parts, and
 * `npm run bench -- compare` shows what changed between the last two results of each. RUNS sets how often a time is taken (5),
 * `--minutes` how long the load lasts (10). `docs/decisions/031`.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSite } from '#build/build.ts'
import { isFresh } from '#build/build-info.ts'
import { buildDay } from '#build/content/today.ts'
import { foldersOf, projectRoot as root } from '#build/project.ts'
import { machineLoad, settle } from './bench/machine.ts'
import type { Bench, Part } from './bench/part.ts'
import { parts } from './bench/parts/parts.ts'
import { printChanges, printResult } from './bench/print.ts'
import { keep, readKept } from './bench/store.ts'
import { requireBrowser } from './browser.ts'
import { git } from './git.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '10' } },
})
const folder = join(root, '.cache/bench')
const isComparison = positionals[0] === 'compare'
const wanted = partsNamed(isComparison ? positionals.slice(1) : positionals)

if (isComparison) for (const { name } of wanted) printChanges(name, readKept(folder, name))
else await measureAll()

/** @throws with the names that there are, when one is none of them */
function partsNamed(names: readonly string[]): readonly Part[] {
  const unknown = names.find(name => parts.every(part => part.name !== name))
  if (unknown)
    throw new Error(
      `No part of the bench is "${unknown}": ${parts.map(({ name }) => name).join(', ')} or compare`,
    )
  return names.length === 0 ? parts : parts.filter(({ name }) => names.includes(name))
}

async function measureAll(): Promise<void> {
  const { out } = foldersOf(root)
  const bench: Bench = {
    root,
    out,
    runs: numberOf('RUNS', process.env.RUNS ?? '5'),
    minutes: numberOf('--minutes', values.minutes),
    browser: requireBrowser,
  }
  for (const { name, title, takes } of wanted) console.log(`${name.padEnd(13)} ${title} (${takes})`)
  if (!isFresh(root, out)) await buildSite({ root, out })
  for (const part of wanted) await measure(part, bench)
}

function numberOf(name: string, text: string): number {
  const number = Number(text)
  if (!(number > 0)) throw new Error(`${name} is a number above 0`)
  return number
}

async function measure(part: Part, bench: Bench): Promise<void> {
  await settle()
  const before = machineLoad()
  const commit = commitNow()
  const start = performance.now()
  const { figures, remarks = [] } = await part.measure(bench)
  const result = {
    day: buildDay({}),
    ...(commit ? { commit } : {}),
    load: { before, after: machineLoad() },
    runs: bench.runs,
    seconds: (performance.now() - start) / 1000,
    figures,
  }
  keep(folder, part.name, result)
  printResult(part, result, remarks)
}

/** What is measured, with a `+` where files were changed since; nothing where there is no repository. */
function commitNow(): string | undefined {
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain', '--untracked-files=no') ? '+' : '')
  } catch {
    return undefined
  }
}
