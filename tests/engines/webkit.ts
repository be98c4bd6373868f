import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#scripts/free-port.ts'
import { takePageErrors } from './page-errors.ts'
import { readAsPrinted } from './print-rules.ts'
import {
  desktopViewport,
  type Engine,
  find,
  type Place,
  scriptAt,
  scriptOf,
  type Visitor,
} from './visitor.ts'
import { type ElementReference, WebDriverSession } from './webdriver.ts'
import { within } from './within.ts'

/** Timeout for closing a browser, in seconds; starting may take longer. */
const closeTimeout = 5

/** Without this style, the toolbar keeps a window wider than a phone. */
const narrowToolbar = '* { padding: 0; margin: 0; min-width: 0; min-height: 0; font-size: 5px; border: none }'

export async function startWebkit(): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), narrowToolbar)
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const number = await firstOutput(display)
  const env = { ...process.env, DISPLAY: `:${number}`, GDK_BACKEND: 'x11', XDG_CONFIG_HOME: home }
  return {
    async enter() {
      // On a busy machine, the driver might never hear from its browser. None of the site's code has run by then, so retry.
      for (let retriesLeft = 2; ; retriesLeft--) {
        try {
          return await enter(env)
        } catch (error) {
          if (retriesLeft === 0) throw error
          console.log(`  WebKit is started again: ${(error as Error).message}`)
        }
      }
    },
    async close() {
      await end(display)
      rmSync(home, { recursive: true })
    },
  }
}

async function enter(env: NodeJS.ProcessEnv): Promise<Visitor> {
  const port = await freePort()
  // A process group, so that a hanging browser ends with its driver.
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env, detached: true })
  const server = `http://127.0.0.1:${port}`
  try {
    await waitUntilAnswering(`${server}/status`)
    const session = await within(12 * closeTimeout, WebDriverSession.start(server, 'MiniBrowser'))
    await within(2 * closeTimeout, session.resize(desktopViewport))
    return visitorOf(session, async () => {
      await within(closeTimeout, session.quit()).catch(() => {})
      await end(driver, -(driver.pid ?? 0))
    })
  } catch (error) {
    await end(driver, -(driver.pid ?? 0))
    throw error
  }
}

function visitorOf(session: WebDriverSession, leave: () => Promise<void>): Visitor {
  const faults: string[] = []
  const ask = <Answer>(script: string): Promise<Answer> =>
    // The driver never answers a command sent while one document replaces another. Callers that poll retry.
    within(2 * closeTimeout, session.execute<Answer>(`return ${script}`))
  const recordFaults = async (): Promise<void> => {
    faults.push(...(await ask<string[]>(scriptOf(takePageErrors, []))))
  }
  const elementAt = async (place: Place): Promise<ElementReference> => {
    const element = await ask<ElementReference | null>(scriptOf(find, [place]))
    if (!element) throw new Error(`There is no ${place.css} ${place.text ?? ''}`)
    return element
  }
  const evaluate: Visitor['evaluate'] = async (read, ...args) => {
    await recordFaults()
    return ask(scriptOf(read, args))
  }
  return {
    async open(address) {
      await session.open(address)
      await recordFaults()
    },
    async lookAt(place, read) {
      await recordFaults()
      return ask(scriptAt(place, read))
    },
    click: async place => session.click(await elementAt(place)),
    type: async (place, text) => session.type(await elementAt(place), text),
    press: key => session.press(key),
    evaluate,
    resize: (width, height) => session.resize({ width, height }),
    printedText: () => evaluate(readAsPrinted),
    async faults() {
      await recordFaults()
      return faults
    },
    leave,
  }
}

function firstOutput(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', words => resolve(String(words).trim()))
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`${child.spawnfile} ended with ${code}`)))
  })
}

async function waitUntilAnswering(address: string): Promise<void> {
  const end = Date.now() + 6000 * closeTimeout
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

/**
 * Ends a program and waits for its exit.
 * @param group process group to signal instead of the program
 */
function end(child: ChildProcess, group = child.pid ?? 0): Promise<void> {
  return new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    process.kill(group, 'SIGKILL')
  })
}
