import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#scripts/free-port.ts'
import { within } from '#tests/support/within.ts'
import { takePageErrors } from './page-errors.ts'
import { readAsPrinted } from './print-rules.ts'
import {
  desktopViewport,
  type Engine,
  find,
  type Locator,
  scriptAt,
  scriptOf,
  type Visitor,
} from './visitor.ts'

/** Timeout for closing a browser, in seconds. Starting one may take longer. */
const closeTimeoutSeconds = 5

/** Without this style, the browser's toolbar makes the window wider than a phone. */
const narrowToolbar = '* { padding: 0; margin: 0; min-width: 0; min-height: 0; font-size: 5px; border: none }'

/** Keys of W3C WebDriver, the only protocol that WebKitGTK supports: https://www.w3.org/TR/webdriver2/ */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const keys = { Enter: '\ue007', Escape: '\ue00c', Tab: '\ue004' } as const

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
    async openVisitor() {
      // On a busy machine, the browser sometimes fails to connect to the driver. A retry is safe, because no site code has run yet.
      for (let retriesLeft = 2; ; retriesLeft--) {
        try {
          return await openVisitor(env)
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

async function openVisitor(env: NodeJS.ProcessEnv): Promise<Visitor> {
  const port = await freePort()
  // `detached` creates a process group, so a hanging browser ends with its driver.
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env, detached: true })
  const server = `http://127.0.0.1:${port}`
  try {
    await within(6 * closeTimeoutSeconds, untilAnswering(`${server}/status`))
    const session = await within(12 * closeTimeoutSeconds, startSession(server))
    await within(2 * closeTimeoutSeconds, session.post('window/rect', desktopViewport))
    return visitorOf(session, async () => {
      await within(closeTimeoutSeconds, session.quit()).catch(() => {})
      await end(driver, -(driver.pid ?? 0))
    })
  } catch (error) {
    await end(driver, -(driver.pid ?? 0))
    throw error
  }
}

type Session = Awaited<ReturnType<typeof startSession>>

async function startSession(server: string) {
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser' } }
  const { sessionId } = await send<{ sessionId: string }>('POST', `${server}/session`, { capabilities })
  const url = `${server}/session/${sessionId}`
  return {
    post: <Answer>(command: string, body: object) => send<Answer>('POST', `${url}/${command}`, body),
    quit: () => send('DELETE', url),
  }
}

/** @throws an error with the driver's message */
async function send<Answer>(method: string, url: string, body?: object): Promise<Answer> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: Answer & { message?: string } }
  if (!response.ok) throw new Error(value.message)
  return value
}

function visitorOf({ post }: Session, leave: () => Promise<void>): Visitor {
  const pageErrors: string[] = []
  const ask = <Answer>(script: string): Promise<Answer> =>
    // The driver never answers a command sent while one document replaces another. After the timeout, polling callers try again.
    within(2 * closeTimeoutSeconds, post<Answer>('execute/sync', { script: `return ${script}`, args: [] }))
  const recordErrors = async (): Promise<void> => {
    pageErrors.push(...(await ask<string[]>(scriptOf(takePageErrors, []))))
  }
  const actOn = async (locator: Locator, command: string, body: object): Promise<void> => {
    const element = await ask<Record<string, string> | null>(scriptOf(find, [locator]))
    if (!element) throw new Error(`There is no ${locator.css} ${locator.text ?? ''}`)
    await post(`element/${element[elementKey]}/${command}`, body)
  }
  const evaluate: Visitor['evaluate'] = async (read, ...args) => {
    await recordErrors()
    return ask(scriptOf(read, args))
  }
  return {
    async open(url) {
      await post('url', { url })
      await recordErrors()
    },
    async inspect(locator, read) {
      await recordErrors()
      return ask(scriptAt(locator, read))
    },
    click: locator => actOn(locator, 'click', {}),
    type: (locator, text) => actOn(locator, 'value', { text }),
    press(key) {
      const actions = ['keyDown', 'keyUp'].map(type => ({ type, value: keys[key] }))
      return post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    evaluate,
    resize: (width, height) => post('window/rect', { width, height }),
    printedText: () => evaluate(readAsPrinted),
    async pageErrors() {
      await recordErrors()
      return pageErrors
    },
    leave,
  }
}

function firstOutput(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', data => resolve(String(data).trim()))
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`${child.spawnfile} ended with ${code}`)))
  })
}

async function untilAnswering(url: string): Promise<void> {
  const isAnswering = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isAnswering())) await pause(50)
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
