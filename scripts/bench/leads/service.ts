import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverFlags } from '#build/server-flags.ts'

export interface RunningService {
  /** Such as `http://localhost:40213`. */
  origin: string
  /** Folder of its database. */
  data: string
  /** Milliseconds from the start of the process to its first answer. */
  startTime: number
  /** Resident memory in bytes. */
  memory: () => number
  /** Stops the service and removes its data. */
  close: () => Promise<void>
}

/** Starts the built server in a process of its own, with an empty database and without the limit for one address. */
export async function startService(
  out: string,
  variables: Record<string, string> = {},
): Promise<RunningService> {
  const data = mkdtempSync(join(tmpdir(), 'bench-'))
  const environment = { PORT: '0', DATA_DIR: data, RATE_BURST: '0', LOG_LEVEL: 'error', DATABASE_URL: '' }
  const start = performance.now()
  const child = spawn(process.execPath, [...serverFlags, join(out, 'server/main.js')], {
    env: { ...process.env, ...environment, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await originOf(child)
  await (await fetch(`${origin}/api/leads/stamp`)).arrayBuffer()
  const startTime = performance.now() - start
  return {
    origin,
    data,
    startTime,
    memory: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) * 1024,
    async close() {
      child.kill('SIGTERM')
      await new Promise(resolve => child.once('exit', resolve))
      rmSync(data, { recursive: true })
    },
  }
}

/** Resolves with the origin that the server says it listens on. */
function originOf(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`The server ended with ${code}: ${output}`)))
    child.stdout?.on('data', part => {
      output += String(part)
      const origin = /Listening on (\S+)/.exec(output)?.[1]
      if (origin) resolve(origin)
    })
  })
}
