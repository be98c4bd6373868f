/** Finds Chromium for tests, benchmarks, and reports. Installs it if it's missing. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findProgram, installPackages } from './programs.ts'

/** Arguments that run the browser headless and without background requests. */
export const browserArguments = [
  '--headless=new',
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const programNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const installPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  chromium.executablePath(),
]

/** Returns `CHROME_PATH` if it's set, or else the path of the system's or Playwright's Chromium or Chrome. */
const findBrowser = (): string | undefined =>
  process.env.CHROME_PATH || (findProgram(...programNames) ?? installPaths.find(path => existsSync(path)))

/** Returns `CHROME_PATH`, or the path of Chromium's headless shell, which uses a quarter less CPU (docs/decisions/018). */
const findShell = (): string | undefined =>
  process.env.CHROME_PATH || findProgram('chromium-headless-shell', 'chrome-headless-shell')

/** Installs Chromium and its headless shell with apt or, without apt, Playwright's Chromium. */
function install(): void {
  console.log('Installing Chromium and its headless shell. To use another browser, set CHROME_PATH …')
  installPackages(['chromium', 'chromium-headless-shell'])
  if (!findBrowser()) spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'])
}

/** Returns `CHROME_PATH` or the path of Chromium. Installs Chromium if it's missing. Throws an Error that says what to install. */
export function requireBrowser(): string {
  if (!findBrowser()) install()
  const browser = findBrowser()
  if (browser && existsSync(browser)) return browser
  throw new Error(
    `No browser at ${browser}: install "chromium" or Google Chrome, or set CHROME_PATH to a browser`,
  )
}

/** Returns the paths of the full browser, and of the headless shell or, without one, the full browser. Throws like `requireBrowser`. */
export function findTestBrowsers(): { shell: string; browser: string } {
  const browser = requireBrowser()
  return { shell: findShell() ?? browser, browser }
}

/** Installs missing test browsers. Throws like `requireBrowser`. */
export function installTestBrowsers(): void {
  if (!findShell()) install()
  requireBrowser()
}
