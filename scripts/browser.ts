/** Finds Chromium for tests, benchmarks, and reports. Installs it if it's missing. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Arguments that run the browser headless and without background requests. */
export const browserArguments = [
  '--headless=new',
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const programNames = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
]
const installPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Returns the path of the first of these programs on PATH. */
function which(programs: readonly string[]): string | undefined {
  for (const program of programs) {
    const path = spawnSync('which', [program], { encoding: 'utf8' }).stdout?.trim()
    if (path) return path
  }
  return undefined
}

/** Returns `CHROME_PATH` if it's set, or else the path of the system's or Playwright's Chromium, Chrome, or Edge. */
const findBrowser = (): string | undefined =>
  process.env.CHROME_PATH ||
  (which(programNames) ?? [...installPaths, chromium.executablePath()].find(path => existsSync(path)))

/** Returns `CHROME_PATH`, or the path of Chromium's headless shell, which uses a quarter less CPU (docs/decisions/018). */
const findShell = (): string | undefined =>
  process.env.CHROME_PATH || which(['chromium-headless-shell', 'chrome-headless-shell'])

/** Ways to install Chromium and its headless shell, in the order to try them. Each is a list of commands. */
const installMethods: [string, string[]][][] = [
  [
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', 'chromium', 'chromium-headless-shell']],
  ],
  [['npx', ['playwright', 'install', '--with-deps', 'chromium']]],
]

/** Prints and runs each method until the browser is found. */
function install(product: string, find: () => string | undefined, methods = installMethods) {
  for (const commands of methods) {
    const commandLine = commands.map(command => command.flat().join(' ')).join(' && ')
    console.log(
      `${product} is missing: installing it with "${commandLine}". To use another browser instead, set CHROME_PATH.`,
    )
    for (const [command, args] of commands)
      spawnSync(command, args, {
        stdio: 'ignore',
        timeout: 600_000,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    const installedPath = find()
    if (installedPath) return installedPath
  }
  return undefined
}

/** Returns `CHROME_PATH`, or the path of Chromium, which it installs if it's missing. Throws an Error that names what to install. */
export function requireBrowser(): string {
  const { CHROME_PATH: customPath } = process.env
  if (customPath && !existsSync(customPath)) throw new Error(`No browser at CHROME_PATH=${customPath}`)
  const browser = findBrowser() ?? install('Chromium', findBrowser)
  if (browser) return browser
  throw new Error(
    'No Chromium: install the package "chromium" (or Google Chrome), or set CHROME_PATH to a browser',
  )
}

/** Returns the headless shell, for most tests, and the full browser, which replaces a missing shell. Throws like `requireBrowser`. */
export function findTestBrowsers(): { shell: string; browser: string } {
  const browser = requireBrowser()
  return { shell: findShell() ?? browser, browser }
}

/** Installs missing test browsers. Only apt installs the headless shell. Throws like `requireBrowser`. */
export function installTestBrowsers(): void {
  requireBrowser()
  if (findShell() || !which(['apt-get'])) return
  if (!install('Chromium headless shell', findShell, installMethods.slice(0, 1)))
    console.log(
      "The headless shell couldn't be installed, so all browser tests use the full browser, which is slower.",
    )
}
