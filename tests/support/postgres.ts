import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#scripts/free-port.ts'
import { requirePostgres } from './postgres-programs.ts'

export type Postgres = Awaited<ReturnType<typeof startPostgres>>

interface PostgresOptions {
  parent?: string
  /** Lines of the configuration, such as `max_wal_size=64MB`. */
  settings?: readonly string[]
}

export async function startPostgres({ parent = tmpdir(), settings = [] }: PostgresOptions = {}) {
  const programs = requirePostgres()
  const folder = mkdtempSync(join(parent, 'dse-postgres-'))
  const owner = findUnprivilegedUser()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const options = { ...owner, cwd: folder }
  const dataFolder = join(folder, 'data')
  const flags = ['--username=leads', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  const initialize = ['--pgdata', dataFolder, ...flags]
  execFileSync(join(programs, 'initdb'), initialize, { ...options, stdio: 'ignore' })
  const port = await freePort()
  let server: ChildProcess | undefined
  let databases = 0
  const kill = () => server?.kill('SIGQUIT')
  process.on('exit', kill)

  const url = (name: string) => `postgres://leads@127.0.0.1:${port}/${name}`
  const postgres = {
    async start() {
      const fixed = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
      const args = ['-D', dataFolder, ...[...fixed, ...settings].flatMap(setting => ['-c', setting])]
      server = spawn(join(programs, 'postgres'), args, { ...options, stdio: 'ignore' })
      while (!(await isAnswering(url('postgres')))) {
        if (server.exitCode !== null) throw new Error('PostgreSQL did not start')
        await sleep(20)
      }
    },
    /** False after any exit, such as on a full disk. */
    isRunning: () => server !== undefined && server.exitCode === null && server.signalCode === null,
    /** `SIGQUIT` ends the server at once like a crash; `SIGINT` ends it cleanly. */
    async stop(signal: 'SIGQUIT' | 'SIGINT' = 'SIGINT') {
      const ending = server
      if (!ending || !postgres.isRunning()) return
      ending.kill(signal)
      await new Promise(resolve => ending.once('exit', resolve))
    },
    /** Freezes or resumes every process of the server. */
    setFrozen(isFrozen: boolean) {
      const postmaster = server?.pid ?? 0
      // Freeze the postmaster first and resume it last, so no process starts in between.
      if (isFrozen) process.kill(postmaster, 'SIGSTOP')
      for (const pid of childrenOf(postmaster)) signal(pid, isFrozen ? 'SIGSTOP' : 'SIGCONT')
      if (!isFrozen) process.kill(postmaster, 'SIGCONT')
    },
    async newDatabase() {
      const name = `leads${++databases}`
      const client = new pg.Client({ connectionString: url('postgres') })
      await client.connect()
      await client.query(`create database ${name}`).finally(() => client.end())
      return url(name)
    },
    async close() {
      await postgres.stop('SIGQUIT')
      process.off('exit', kill)
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await postgres.start()
  return postgres
}

/** Returns another user if this process runs as root, because PostgreSQL refuses to run as root. */
function findUnprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Sends a signal, and ignores a process that has ended. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const childrenOf = (pid: number): number[] => {
  const output = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return output.split('\n').map(Number).filter(Boolean)
}

function isAnswering(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}
