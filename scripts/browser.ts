/** Finds a Chromium for tests and benchmarks, and installs one when there is none. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Headless, without requests of the browser's own. */
export const browserArguments = [
  '--headless=new',
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of the first of these programs in PATH. */
function which(programs: readonly string[]): string | undefined {
  for (const program of programs) {
    const path = spawnSync('which', [program], { encoding: 'utf8' }).stdout?.trim()
    if (path) return path
  }
  return undefined
}

/** Path of a Chromium or Chrome on this machine: `CHROME_PATH`, the system's, or Playwright's. */
function findBrowser(): string | undefined {
  const { CHROME_PATH: chosen } = process.env
  if (chosen) return existsSync(chosen) ? chosen : undefined
  return which(names) ?? [...places, chromium.executablePath()].find(path => existsSync(path))
}

/**
 * Path of Chromium's headless shell: the same engine without the desktop browser, a quarter less CPU time (docs/decisions/018).
 * `CHROME_PATH` overrides it.
 */
const findShell = (): string | undefined =>
  process.env.CHROME_PATH ? findBrowser() : which(['chromium-headless-shell', 'chrome-headless-shell'])

/** Commands that install both, tried in order and printed first. */
const attempts: [string, string[]][][] = [
  [
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', 'chromium', 'chromium-headless-shell']],
  ],
  [['npx', ['playwright', 'install', '--with-deps', 'chromium']]],
]

/** Tries each way until the browser is found. */
function install(what: string, find: () => string | undefined, ways = attempts): string | undefined {
  for (const commands of ways) {
    const said = commands.map(words => words.flat().join(' ')).join(' && ')
    console.log(
      `No ${what} on this machine: installing one with "${said}"; CHROME_PATH names another and installs none`,
    )
    for (const [command, args] of commands)
      spawnSync(command, args, {
        stdio: 'ignore',
        timeout: 600_000,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    const installed = find()
    if (installed) return installed
  }
  return undefined
}

/**
 * Path of a Chromium. Installs one with apt or Playwright if there's none. `CHROME_PATH` overrides it and installs nothing.
 * @throws Error that says in one line what to install
 */
export function requireBrowser(): string {
  const { CHROME_PATH: chosen } = process.env
  if (chosen && !existsSync(chosen)) throw new Error(`There is no browser at CHROME_PATH=${chosen}`)
  const browser = findBrowser() ?? install('Chromium', findBrowser)
  if (browser) return browser
  throw new Error(
    'No Chromium: install the package "chromium" (or Google Chrome), or set CHROME_PATH to a browser',
  )
}

/**
 * Browsers for the tests: most use the headless shell, some the full browser. Without a shell, all use the full browser.
 * @throws as `requireBrowser` does
 */
export function findTestBrowsers(): { shell: string; browser: string } {
  const browser = requireBrowser()
  return { shell: findShell() ?? browser, browser }
}

/**
 * Installs missing test browsers with apt.
 * @throws as `requireBrowser` does
 */
export function installTestBrowsers(): void {
  requireBrowser()
  if (findShell() || !which(['apt-get'])) return
  if (!install('headless shell of Chromium', findShell, attempts.slice(0, 1)))
    console.log('It could not be installed: the browser tests run in the whole browser, which takes longer')
}
