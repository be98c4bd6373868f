import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { serverFlags } from '#build/server-flags.ts'
import { tempFolder } from '#tests/support/temp-folder.ts'

function start(environment: Record<string, string> = {}) {
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, PORT: '0', DATA_DIR: tempFolder(), ...environment },
  })
  // The streams close when the last process that uses them ends.
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>(resolve =>
    npm.on('close', (code, signal) => resolve({ code, signal })),
  )
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', part => (output += String(part)))
  return { npm, ended, output: () => output }
}

/** `pids` lists the ids of the processes that `npm start` runs. The first is npm's. */
async function startServer() {
  const { npm, ended, output } = start()
  await new Promise<void>((resolve, reject) => {
    npm.stdout.on('data', () => output().includes('Leads are stored in') && resolve())
    void ended.then(() => reject(new Error(output())))
  })
  const pids = listProcessTree(npm.pid ?? 0)
  const serverPid = pids.at(-1) ?? 0
  onTestFinished(async () => {
    for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
    await ended
  })
  return { npm, ended, pids, serverPid }
}

function listProcessTree(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number))
  const listDescendants = (root: number): number[] =>
    rows.flatMap(([id = 0, parent]) => (id === root ? [id] : parent === root ? listDescendants(id) : []))
  return listDescendants(pid)
}

/**
 * Returns the memory in bytes of processes that run the same program: the anonymous memory of each process, and the shared file pages once.
 * Source: proc(5), RssAnon and RssFile.
 */
function memoryOf(pids: readonly number[]): number {
  const sizes = pids.map(pid => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const field = (name: string) =>
      1024 * Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1])
    return { anonymous: field('RssAnon'), shared: field('RssFile') }
  })
  const sharedSize = Math.max(...sizes.map(({ shared }) => shared))
  return sizes.reduce((sum, { anonymous }) => sum + anonymous, sharedSize)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('npm start runs only npm and the server, which use less than 140 MB together', async () => {
  const { pids } = await startServer()
  expect(pids).toHaveLength(2)
  const memory = memoryOf(pids)
  expect(memory).toBeGreaterThan(30e6)
  expect(memory).toBeLessThan(140e6)
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s to npm stops the server with exit code 0', async signal => {
  const { npm, ended } = await startServer()
  npm.kill(signal)
  expect(await ended).toEqual({ code: 0, signal: null })
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s to the server stops it with exit code 0', async signal => {
  const { serverPid, ended } = await startServer()
  process.kill(serverPid, signal)
  expect(await ended).toEqual({ code: 0, signal: null })
})

test('killing npm ends the server', async () => {
  const { npm, ended } = await startServer()
  npm.kill('SIGKILL')
  // `ended` doesn't resolve while the server is alive, because the server keeps the streams open.
  expect(await ended).toEqual({ code: null, signal: 'SIGKILL' })
})

test('npm start fails if the server is killed', async () => {
  const { serverPid, ended } = await startServer()
  process.kill(serverPid, 'SIGKILL')
  const { code, signal } = await ended
  expect(code ?? signal).not.toBe(0)
})

test('npm start reports a configuration error and exits with code 1', async () => {
  const { ended, output } = start({ PORT: 'http' })
  expect(await ended).toEqual({ code: 1, signal: null })
  expect(output()).toContain('PORT must be a whole number from 0 to 65535, not "http"\n')
})

test.each(['package.json', 'docs/operations.md'])('%s starts the server with the measured flags', file => {
  expect(readFileSync(file, 'utf8')).toContain(`node ${serverFlags.join(' ')} dist/server/`)
})
