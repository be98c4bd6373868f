/** Two instances of the built server on one PostgreSQL, started and stopped the way the systemd unit does it. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { resolve as absolute, join } from 'node:path'
import { promisify } from 'node:util'
import type { SiteFiles } from '#contract/site-files.ts'
import { freePort } from '#scripts/free-port.ts'

const run = promisify(execFile)
const unit = readFileSync('deploy/dse-site@.service', 'utf8')
/** Timeout for the unit's start and stop scripts, in ms. The unit's own timeouts are longer. */
const timeoutMs = 30_000

/** A path that gets 410. The built site has one only while a job opening is closed. */
export const removedPath = '/a-page-that-is-gone'
/** Scripts that only one instance has, as during a deploy. */
export const instanceScripts = ['/assets/of-the-older-build.js', '/assets/of-the-newer-build.js'] as const

type Instance = Awaited<ReturnType<typeof newInstance>>

interface InstancesOptions {
  databaseUrl: string
  /** Replaces `/run`, which has the files that mark an instance as stopping. */
  runFolder: string
}

export async function startTwoInstances(options: InstancesOptions): Promise<[Instance, Instance]> {
  mkdirSync(join(options.runFolder, 'dse-site'))
  const first = await newInstance(options, instanceScripts[0])
  await first.start()
  const second = await newInstance(options, instanceScripts[1])
  await second.start()
  return [first, second]
}

/** Links the built site, and adds a removed path and a script that the other instance lacks. */
function createInstanceSite(folder: string, instanceScript: string): string {
  mkdirSync(folder)
  symlinkSync(absolute('dist/site'), join(folder, 'site'))
  const list = JSON.parse(readFileSync('dist/site-files.json', 'utf8')) as SiteFiles
  const [script] = Object.values(list.files).filter(({ name }) => /^assets\/.+\.js$/.test(name))
  if (!script) throw new Error('The built site has no script')
  const files = { ...list.files, [instanceScript]: script }
  const gone = { ...list.gone, [removedPath]: '/404' }
  writeFileSync(join(folder, 'site-files.json'), JSON.stringify({ ...list, files, gone }))
  return folder
}

async function newInstance({ databaseUrl, runFolder }: InstancesOptions, instanceScript: string) {
  const port = await freePort()
  const site = createInstanceSite(join(runFolder, `site-${port}`), instanceScript)
  let child: ChildProcess | undefined
  let ended: Promise<unknown> = Promise.resolve()
  /** Expands the specifiers in a line of the unit, as systemd does. */
  const line = (name: string): string => {
    const found = new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1]
    if (!found) throw new Error(`The unit has no ${name}`)
    return found.replaceAll('%i', String(port)).replaceAll('%t', runFolder).replaceAll('%S', runFolder)
  }
  const command = async (name: string) => {
    const [, script = ''] = /^\/bin\/sh -c '(.+)'$/.exec(line(name)) ?? []
    await run('/bin/sh', ['-c', script], { timeout: timeoutMs })
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child?.kill(signal)
    await ended
    child = undefined
  }
  return {
    port,
    async start() {
      const pairs = line('Environment').split(' ')
      const environment = Object.fromEntries(pairs.map(pair => pair.split('=')))
      const [program = '', ...args] = line('ExecStart').split(' ')
      child = spawn(program, args, {
        env: {
          PATH: process.env.PATH,
          ...environment,
          DATABASE_URL: databaseUrl,
          SITE_DIR: site,
          LOG_LEVEL: 'warn',
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      ended = new Promise(resolve => child?.once('exit', resolve))
      await command('ExecStartPost')
    },
    async stop() {
      await command('ExecStop')
      await end('SIGTERM')
    },
    kill: () => end('SIGKILL'),
  }
}
