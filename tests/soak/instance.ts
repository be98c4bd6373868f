/** One server of the soak: the built program in a process of its own, started again whenever it has ended, as a unit of systemd is. */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverFlags } from '#build/server-flags.ts'
import { freePort } from '#scripts/free-port.ts'
import { isAnswering, within } from './patience.ts'

export const logFaults = ['stalled', 'closed'] as const

export interface Instance {
  origin: string
  pid: () => number
  /** Ends the process, and starts another. Resolves when that one answers. */
  restart: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
  /** Stops the process where it stands, or lets it go on. */
  freeze: (isFrozen: boolean) => void
  /** Nobody reads the log any more, or its disk is full; or all is well again. */
  spoilLog: (fault: (typeof logFaults)[number] | undefined) => void
  /** Ends it for good; resolves with its exit code. */
  stop: () => Promise<number | null>
  /** Ways in which it ended that nobody caused. */
  faults: string[]
}

interface InstanceOptions {
  /** Folder of the build that the next start runs. */
  out: () => string
  env: Record<string, string>
  /** Folder of a tiny disk, to which every other process writes its log; undefined: all write to a pipe. */
  logFolder: string | undefined
  /** A restart waits for this: without the database's file it would make a new one. */
  ready: () => Promise<void>
}

/** How long a start may take once nothing is in its way, and how long a stop, in milliseconds. */
const patience = 120_000
/** How long the next start waits after one that failed, in milliseconds. */
const respite = 200
/** How often the log on the tiny disk is cut, in milliseconds. */
const cutting = 100

export async function openInstance({ out, env, logFolder, ready }: InstanceOptions): Promise<Instance> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const clock = join(import.meta.dirname, 'clock.js')
  const faults: string[] = []
  let child: ChildProcess | undefined
  /** What the present process has complained of. */
  let words = ''
  let ended: Promise<number | null> = Promise.resolve(null)
  /** Whether its end is wanted, and whether it got as far as to answer. */
  let isAsked = true
  let hasAnswered = false
  let starts = 0
  let isLogSpoiled = false
  // Whoever interrupts the run leaves no server behind.
  process.on('exit', () => child?.kill('SIGKILL'))
  const logFile = logFolder && join(logFolder, `log-${port}`)
  const cut = setInterval(() => {
    if (logFile && starts % 2 === 0 && !isLogSpoiled) truncateSync(logFile)
  }, cutting)

  function launch(): void {
    // A file and a pipe in turns, because they fail in different ways.
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
    words = ''
    started.stderr?.on('data', part => {
      words = (words + String(part)).slice(-2000)
    })
    isAsked = false
    hasAnswered = false
    child = started
    ended = new Promise(resolve =>
      started.once('exit', (code, signal) => {
        if (!isAsked && hasAnswered) faults.push(`a server ended by itself (${code ?? signal}): ${words}`)
        resolve(code)
      }),
    )
  }

  /** Starts until a process stays: on a full disk or without its database it may end at once. */
  async function start(): Promise<void> {
    await within(patience, 'a server did not start', async () => {
      await ready()
      launch()
      const isRunning = () => child?.exitCode === null && child.signalCode === null
      while (!(await isAnswering(origin, isRunning))) {
        await sleep(respite)
        await ready()
        if (!isRunning()) launch()
      }
      hasAnswered = true
    }).catch((error: Error) => {
      const end = child?.exitCode ?? child?.signalCode ?? 'still running'
      throw new Error(`${error.message}: start ${starts}, ${end}, ${words || 'without a word'}`)
    })
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    isAsked = true
    child?.kill(signal)
    return await within(patience, `a server did not end after ${signal}`, () => ended)
  }

  await start()
  return {
    origin,
    faults,
    pid: () => child?.pid ?? 0,
    async restart(signal) {
      const code = await end(signal)
      if (signal === 'SIGTERM' && code !== 0)
        faults.push(`a server that was asked to stop ended with ${code}`)
      await start()
    },
    freeze: isFrozen => void child?.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT'),
    spoilLog(fault) {
      isLogSpoiled = fault !== undefined
      if (fault === 'closed') child?.stdout?.destroy()
      else if (fault === 'stalled') child?.stdout?.pause()
      else child?.stdout?.resume()
    },
    async stop() {
      clearInterval(cut)
      return await end('SIGTERM')
    },
  }
}
