/** Runs the built server in a child process, and restarts it when it exits, as systemd would. */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverFlags } from '#build/server-flags.ts'
import { freePort } from '#scripts/free-port.ts'
import { waitUntilHealthy } from '#tests/support/wait-until-healthy.ts'
import { within } from '#tests/support/within.ts'

export const logFaults = ['stalled', 'closed'] as const

export type Instance = Awaited<ReturnType<typeof openInstance>>

interface InstanceOptions {
  out: () => string
  env: Record<string, string>
  /** Small disk for the log of every second process. The others log to a pipe, as all processes do if this is undefined. */
  logFolder: string | undefined
  /** Resolves once the database file is in place. A server that starts earlier would create a new file. */
  whenReady: () => Promise<void>
}

const startStopTimeoutSeconds = 120
const restartDelayMs = 200
const truncateIntervalMs = 100

export async function openInstance({ out, env, logFolder, whenReady }: InstanceOptions) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const clock = join(import.meta.dirname, 'clock.js')
  const errors: string[] = []
  let child: ChildProcess | undefined
  let stderrTail = ''
  let ended: Promise<number | null> = Promise.resolve(null)
  let isExitExpected = true
  let hasResponded = false
  let starts = 0
  let isLogBroken = false
  // Kill the server even if the run is interrupted.
  process.on('exit', () => child?.kill('SIGKILL'))
  const logFile = logFolder && join(logFolder, `log-${port}`)
  const truncation = setInterval(() => {
    if (logFile && starts % 2 === 0 && !isLogBroken) truncateSync(logFile)
  }, truncateIntervalMs)

  function launch(): void {
    // Alternate between a file and a pipe, because they fail differently.
    const handle = ++starts % 2 === 0 && logFile ? openSync(logFile, 'a') : undefined
    const started = spawn(
      process.execPath,
      ['--import', clock, ...serverFlags, join(out(), 'server/main.js')],
      {
        env: { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', RATE_BURST: '0', ...env },
        stdio: ['ignore', handle ?? 'pipe', 'pipe'],
      },
    )
    if (handle !== undefined) closeSync(handle)
    started.stdout?.on('error', () => {}).resume()
    stderrTail = ''
    started.stderr?.on('data', part => {
      stderrTail = (stderrTail + String(part)).slice(-2000)
    })
    isExitExpected = false
    hasResponded = false
    child = started
    ended = new Promise(resolve =>
      started.once('exit', (code, signal) => {
        if (!isExitExpected && hasResponded)
          errors.push(`a server exited unexpectedly (${code ?? signal}): ${stderrTail}`)
        resolve(code)
      }),
    )
  }

  /** Launches processes until one stays up. On a full disk or without its database, a process can exit at once. */
  async function untilRunning(): Promise<void> {
    await whenReady()
    launch()
    const isRunning = () => child?.exitCode === null && child.signalCode === null
    while (!(await waitUntilHealthy(origin, isRunning))) {
      await sleep(restartDelayMs)
      await whenReady()
      if (!isRunning()) launch()
    }
    hasResponded = true
  }

  const start = () =>
    within(startStopTimeoutSeconds, untilRunning(), 'a server did not start').catch((error: Error) => {
      const end = child?.exitCode ?? child?.signalCode ?? 'still running'
      throw new Error(`${error.message}: start ${starts}, ${end}, ${stderrTail || 'no output'}`)
    })

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    isExitExpected = true
    child?.kill(signal)
    return await within(startStopTimeoutSeconds, ended, `a server did not end after ${signal}`)
  }

  await start()
  return {
    origin,
    errors,
    pid: () => child?.pid ?? 0,
    async restart(signal: 'SIGKILL' | 'SIGTERM') {
      const code = await end(signal)
      if (signal === 'SIGTERM' && code !== 0) errors.push(`a server exited with ${code} after SIGTERM`)
      await start()
    },
    setFrozen: (isFrozen: boolean) => void child?.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT'),
    breakLog(fault: (typeof logFaults)[number] | undefined) {
      isLogBroken = fault !== undefined
      if (fault === 'closed') child?.stdout?.destroy()
      else if (fault === 'stalled') child?.stdout?.pause()
      else child?.stdout?.resume()
    },
    async stop() {
      clearInterval(truncation)
      return await end('SIGTERM')
    },
  }
}
