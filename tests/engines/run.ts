/**
 * Runs the same visitor scenarios in three browser engines in parallel against the built site. Prints the duration of each scenario, and
 * exits with 1 if one failed. In CI, a failed scenario is retried once, as in the other suites.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command, Option } from 'commander'
import { browserArguments, requireBrowser } from '#scripts/browser.ts'
import { findProgram, type Programs, requirePrograms } from '#scripts/programs.ts'
import { startSite } from '#tests/support/site-process.ts'
import { within } from '#tests/support/within.ts'
import { startBidi } from './bidi.ts'

import { controls } from './scenarios/controls.ts'
import { forms } from './scenarios/forms.ts'
import { layout } from './scenarios/layout.ts'
import { navigation } from './scenarios/navigation.ts'
import { type Scenario, Visit } from './visit.ts'
import type { Engine } from './visitor.ts'
import { startWebkit } from './webkit.ts'

type EngineSetup = { programs: Programs; start: () => Promise<Engine> }

const engines: Record<string, EngineSetup> = {
  Chromium: {
    programs: {},
    start: () => startBidi({ browser: 'chrome', executablePath: requireBrowser(), args: browserArguments }),
  },
  Firefox: {
    programs: { 'firefox-esr': 'firefox-esr' },
    start: () => startBidi({ browser: 'firefox', executablePath: findProgram('firefox-esr') ?? '' }),
  },
  WebKit: { programs: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }, start: startWebkit },
}

/** Timeout per scenario, in seconds. */
const scenarioTimeoutSeconds = 240

const { engine: names, scenario: part } = new Command('engines')
  .description("Runs visitors' scenarios in Chromium, Firefox, and WebKit against the built site.")
  .addOption(
    new Option('--engine <names...>', 'only these')
      .choices(Object.keys(engines))
      .default(Object.keys(engines)),
  )
  .option('--scenario <words>', 'only scenarios with these words in their name', '')
  .parse()
  .opts<{ engine: string[]; scenario: string }>()
// Install before anything starts, because apt blocks this process.
requirePrograms(Object.assign({}, ...names.map(name => engines[name]?.programs)))
const scenarios = [...navigation, ...controls, ...forms, ...layout].filter(({ name }) => name.includes(part))
const dataDir = mkdtempSync(join(tmpdir(), 'engines-'))
const env = { DATA_DIR: dataDir, RATE_BURST: '0', LOG_LEVEL: 'error' }
const site = await startSite(['dist/server/main.js'], { env })

function showLead(receipt: string): string {
  const args = ['dist/server/leads.js', 'show', receipt]
  return spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, ...env } }).stdout
}

async function runScenario(engine: Engine, scenario: Scenario): Promise<void> {
  const { run, allowedError, isNewToPopup = false } = scenario
  const visitor = await within(scenarioTimeoutSeconds, engine.openVisitor())
  try {
    const visit = new Visit(visitor, site.origin)
    const work = async () => {
      if (!isNewToPopup) await visit.suppressPopup()
      await run(visit, showLead)
    }
    await within(scenarioTimeoutSeconds, work())
    const reported = await within(scenarioTimeoutSeconds, visitor.pageErrors())
    const errors = reported.filter(text => !allowedError?.test(text))
    if (errors.length > 0) throw new Error(`Page errors: ${errors.join(' | ')}`)
  } finally {
    await within(scenarioTimeoutSeconds, visitor.leave())
  }
}

const table: Record<string, Record<string, string>> = {}
const failures: string[] = []

async function runAll(name: string): Promise<void> {
  const engine = await engines[name]?.start()
  if (!engine) return
  for (const scenario of scenarios) {
    const start = performance.now()
    const attempt = () => runScenario(engine, scenario).catch((error: Error) => error)
    let reason = await attempt()
    if (reason && process.env.CI) {
      console.log(`  ${name}: ${scenario.name} is retried: ${reason.message.split('\n')[0]}`)
      reason = await attempt()
    }
    const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`
    table[scenario.name] = { ...table[scenario.name], [name]: reason ? `failed, ${seconds}` : seconds }
    console.log(`${reason ? '✗' : '✓'} ${name}: ${scenario.name} (${seconds})`)
    if (reason) failures.push(`✗ ${name}: ${scenario.name}\n    ${reason.message.split('\n')[0]}`)
  }
  await within(scenarioTimeoutSeconds, engine.close())
}

const startTime = performance.now()
try {
  await Promise.all(names.map(runAll))
} finally {
  await site.stop()
  rmSync(dataDir, { recursive: true })
}
console.log()
console.table(table)
const seconds = ((performance.now() - startTime) / 1000).toFixed(0)
for (const failure of failures) console.log(failure)
const passedCount = scenarios.length * names.length - failures.length
console.log(`${passedCount} passed, ${failures.length} failed, in ${seconds} s`)
process.exit(failures.length === 0 ? 0 : 1)
