/**
 * Runs the same visitor stories in three browser engines in parallel against the built site. Prints the duration of each story, and exits
 * with 1 if one failed. In CI, a failed story is retried once, as in the other suites.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command, Option } from 'commander'
import { browserArguments, requireBrowser } from '#scripts/browser.ts'
import { startSite } from '#tests/support/site-process.ts'
import { within } from '#tests/support/within.ts'
import { startBidi } from './bidi.ts'
import { find, type Programs, requirePrograms } from './programs.ts'
import { controls } from './stories/controls.ts'
import { forms } from './stories/forms.ts'
import { layout } from './stories/layout.ts'
import { navigation } from './stories/navigation.ts'
import { type Story, Visit } from './visit.ts'
import type { Engine } from './visitor.ts'
import { startWebkit } from './webkit.ts'

interface EngineSetup {
  programs: Programs
  start: () => Promise<Engine>
}

const engines: Record<string, EngineSetup> = {
  Chromium: {
    programs: {},
    start: () => startBidi({ browser: 'chrome', executablePath: requireBrowser(), args: browserArguments }),
  },
  Firefox: {
    programs: { 'firefox-esr': 'firefox-esr' },
    start: () => startBidi({ browser: 'firefox', executablePath: find('firefox-esr') ?? '' }),
  },
  WebKit: {
    programs: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' },
    start: startWebkit,
  },
}

/** Timeout per story, in seconds. */
const storyTimeout = 240

const { engine: names, story: namePart } = new Command('engines')
  .description('Tells the stories of visitors in Chromium, Firefox and WebKit, against the built site.')
  .addOption(
    new Option('--engine <names...>', 'only these')
      .choices(Object.keys(engines))
      .default(Object.keys(engines)),
  )
  .option('--story <words>', 'only stories with these words in their name', '')
  .parse()
  .opts<{ engine: string[]; story: string }>()
// Install before anything starts, because apt blocks this process.
requirePrograms(Object.assign({}, ...names.map(name => engines[name]?.programs)))
const stories = [...navigation, ...controls, ...forms, ...layout].filter(({ name }) =>
  name.includes(namePart),
)
const data = mkdtempSync(join(tmpdir(), 'engines-'))
const env = { DATA_DIR: data, RATE_BURST: '0', LOG_LEVEL: 'error' }
const site = await startSite(['dist/server/main.js'], { env })

function showLead(receipt: string): string {
  const args = ['dist/server/leads.js', 'show', receipt]
  return spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, ...env } }).stdout
}

async function runStory(engine: Engine, { run, allowedError, isNewToPopup = false }: Story): Promise<void> {
  const visitor = await within(storyTimeout, engine.enter())
  try {
    const visit = new Visit(visitor, site.origin)
    const work = async () => {
      if (!isNewToPopup) await visit.suppressPopup()
      await run(visit, showLead)
    }
    await within(storyTimeout, work())
    const errors = (await within(storyTimeout, visitor.pageErrors())).filter(
      text => !allowedError?.test(text),
    )
    if (errors.length > 0) throw new Error(`Page errors: ${errors.join(' | ')}`)
  } finally {
    await within(storyTimeout, visitor.leave())
  }
}

const table: Record<string, Record<string, string>> = {}
const failures: string[] = []

async function runAll(name: string): Promise<void> {
  const engine = await engines[name]?.start()
  if (!engine) return
  for (const story of stories) {
    const start = performance.now()
    const attempt = () => runStory(engine, story).catch((error: Error) => error)
    let reason = await attempt()
    if (reason && process.env.CI) {
      console.log(`  ${name}: ${story.name} is retried: ${reason.message.split('\n')[0]}`)
      reason = await attempt()
    }
    const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`
    table[story.name] = { ...table[story.name], [name]: reason ? `failed, ${seconds}` : seconds }
    console.log(`${reason ? '✗' : '✓'} ${name}: ${story.name} (${seconds})`)
    if (reason) failures.push(`✗ ${name}: ${story.name}\n    ${reason.message.split('\n')[0]}`)
  }
  await within(storyTimeout, engine.close())
}

const startTime = performance.now()
try {
  await Promise.all(names.map(runAll))
} finally {
  await site.stop()
  rmSync(data, { recursive: true })
}
console.log()
console.table(table)
const seconds = ((performance.now() - startTime) / 1000).toFixed(0)
for (const failure of failures) console.log(failure)
const passedCount = stories.length * names.length - failures.length
console.log(`${passedCount} passed, ${failures.length} failed, in ${seconds} s`)
process.exit(failures.length === 0 ? 0 : 1)
