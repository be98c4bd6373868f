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

const commands = [
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
  if (chosen && existsSync(chosen)) return chosen
  for (const command of commands) {
    const path = spawnSync('which', [command], { encoding: 'utf8' }).stdout?.trim()
    if (path) return path
  }
  return [...places, chromium.executablePath()].find(path => existsSync(path))
}

/**
 * Path of a Chromium, installed on the way if need be, by Playwright or by apt.
 * @throws with one line that says what to install
 */
export function requireBrowser(): string {
  const found = findBrowser()
  if (found) return found
  console.log('No Chromium found: installing one …')
  const attempts: [string, string[]][] = [
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', 'chromium']],
    ['npx', ['playwright', 'install', '--with-deps', 'chromium']],
  ]
  for (const [command, args] of attempts) {
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
