import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import type { DatabaseLocation } from '#server/store/database.ts'
import { tempFolder, writeFiles } from './temp-folder.ts'
import { waitUntilHealthy } from './wait-until-healthy.ts'

const root = join(import.meta.dirname, '../..')

interface Options {
  location: DatabaseLocation
  env?: Record<string, string>
  /** Shell commands to run first, such as `exec >>log`. */
  setupCommands?: string
  /** True if `setupCommands` redirects the output, so only polling shows that the server listens. */
  isSilent?: boolean
}

/**
 * Starts the service and resolves once it listens.
 * @throws an error with the server's output if it exits before listening
 */
export async function startServer({ location, env = {}, setupCommands = ':', isSilent = false }: Options) {
  const site = tempFolder()
  writeFiles(site, { 'site-files.json': '{"headers":{},"redirects":{},"gone":{},"files":{}}' })
  const port = isSilent ? await freePort() : 0
  const child = spawn(
    'sh',
    ['-c', `${setupCommands}; exec "$0" --import tsx server/main.ts`, process.execPath],
    {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        SITE_DIR: site,
        DATA_DIR: location.dataDir,
        DATABASE_URL: location.databaseUrl ?? '',
        RATE_BURST: '0',
        // Stop immediately, because no proxy needs the drain delay.
        DRAIN_SECONDS: '0',
        ...env,
      },
    },
  )
  const isRunning = () => child.exitCode === null && child.signalCode === null
  let printed = ''
  const ended = new Promise<number | null>(resolve => child.on('close', resolve))
  const origin = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', part => {
        printed += String(part)
        const url = /Listening on (\S+)/.exec(printed)?.[1]
        if (url) resolve(url)
      })
    child.on('close', code => reject(new Error(`ended with ${code}: ${printed}`)))
    const origin = `http://127.0.0.1:${port}`
    if (isSilent)
      void waitUntilHealthy(origin, isRunning).then(isHealthy => {
        if (isHealthy) resolve(origin)
      })
  })
  /** Ends the process. Resolves with its exit code, or null after an unhandled signal. */
  const end = (signal: 'SIGKILL' | 'SIGTERM') => {
    if (isRunning()) child.kill(signal)
    return ended
  }
  onTestFinished(async () => void (await end('SIGKILL')))
  return { origin, end, output: () => printed, isRunning, pid: child.pid ?? 0 }
}
