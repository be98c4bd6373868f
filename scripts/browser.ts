/** Finds a Chromium for tests and benchmarks, and installs one when there is none. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Headless, and silent towards the world. */
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

/** Path of a Chromium or Chrome on this machine: `CHROME_PATH`, the system's, or Playwright's. */
function findBrowser(): string | undefined {
  const { CHROME_PATH: chosen } = process.env
  if (chosen) return existsSync(chosen) ? chosen : undefined
  for (const name of names) {
    const path = spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim()
    if (path) return path
  }
  return [...places, chromium.executablePath()].find(path => existsSync(path))
}

/** Ways to a browser, the first that works is taken; each is said before it is gone. */
const attempts: [string, string[]][][] = [
  [
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', 'chromium']],
  ],
  [['npx', ['playwright', 'install', '--with-deps', 'chromium']]],
]

/**
 * Path of a Chromium, installed on the way if need be, by apt or by Playwright. Whoever has named one with `CHROME_PATH` gets
 * that one or none.
 * @throws with one line that says what to install
 */
export function requireBrowser(): string {
  const { CHROME_PATH: chosen } = process.env
  if (chosen && !existsSync(chosen)) throw new Error(`There is no browser at CHROME_PATH=${chosen}`)
  const found = findBrowser()
  if (found) return found
  for (const commands of attempts) {
    const said = commands.map(words => words.flat().join(' ')).join(' && ')
    console.log(
      `No Chromium on this machine: installing one with "${said}"; CHROME_PATH names another and installs none`,
    )
    for (const [command, args] of commands)
      spawnSync(command, args, {
        stdio: 'ignore',
        timeout: 600_000,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Error(
    'No Chromium: install the package "chromium" (or Google Chrome), or set CHROME_PATH to a browser',
  )
}
