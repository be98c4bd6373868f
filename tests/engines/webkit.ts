/** WebKit, driven by WebDriver on a display that nobody sees. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePort } from '#scripts/free-port.ts'
import { takeComplaints } from './complaints.ts'
import { readAsPrinted } from './print-rules.ts'
import { desk, type Engine, find, type Place, scriptOf, type Visitor } from './visitor.ts'

/** Without its own measures the browser's toolbar keeps a window from being as narrow as a phone. */
const narrowToolbar = '* { padding: 0; margin: 0; min-width: 0; min-height: 0; font-size: 5px; border: none }'

/** Starts WebKit's driver, which opens a browser for each visitor. */
export async function startWebkit(): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), narrowToolbar)
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const number = await firstWords(display)
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${number}`, GDK_BACKEND: 'x11', XDG_CONFIG_HOME: home },
  })
  const server = `http://127.0.0.1:${port}`
  await untilAnswering(`${server}/status`)
  return {
    async enter() {
      const capabilities = new Capabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'eager' })
      const session = await new Builder().usingServer(server).withCapabilities(capabilities).build()
      await session.manage().window().setRect(desk)
      return visitorOf(session)
    },
    async close() {
      for (const child of [driver, display]) await end(child)
      rmSync(home, { recursive: true })
    },
  }
}

function visitorOf(session: WebDriver): Visitor {
  const faults: string[] = []
  const keep = async (): Promise<void> => {
    faults.push(...(await session.executeScript<string[]>(`return ${scriptOf(takeComplaints, [])}`)))
  }
  const elementAt = async (place: Place): Promise<WebElement> => {
    const element = await session.executeScript<WebElement | null>(`return ${scriptOf(find, [place])}`)
    if (!element) throw new Error(`There is no ${place.css} ${place.text ?? ''}`)
    return element
  }
  const evaluate: Visitor['evaluate'] = async (read, ...args) => {
    await keep()
    return session.executeScript(`return ${scriptOf(read, args)}`)
  }
  return {
    async open(address) {
      await session.get(address)
      await keep()
    },
    click: async place => (await elementAt(place)).click(),
    type: async (place, text) => (await elementAt(place)).sendKeys(text),
    press: key =>
      session
        .actions()
        .sendKeys(Key[key.toUpperCase() as 'ENTER' | 'ESCAPE' | 'TAB'])
        .perform(),
    evaluate,
    async resize(width, height) {
      await session.manage().window().setRect({ width, height })
    },
    printedText: () => evaluate(readAsPrinted),
    async faults() {
      await keep()
      return faults
    },
    leave: () => session.quit(),
  }
}

/** The first that a program says. */
function firstWords(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', words => resolve(String(words).trim()))
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`${child.spawnfile} ended with ${code}`)))
  })
}

/** Asks an address again until somebody answers, for at most half a minute. */
async function untilAnswering(address: string): Promise<void> {
  const end = Date.now() + 30_000
  const isAnswering = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isAnswering())) {
    if (Date.now() > end) throw new Error(`Nobody answers at ${address}`)
    await pause(50)
  }
}

/** Ends a program and waits until it has ended. */
function end(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    child.once('exit', () => resolve())
    child.kill()
  })
}
