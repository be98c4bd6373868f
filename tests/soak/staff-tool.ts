import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { choose, type Fault } from './schedule.ts'
import type { TestBed } from './test-bed.ts'
import type { Visitors } from './visitors.ts'

const runCommand = promisify(execFile)

const staff = (testBed: TestBed, ...args: string[]) =>
  runCommand(process.execPath, [join(testBed.out, 'server/leads.js'), ...args], {
    env: { PATH: process.env.PATH, ...testBed.env },
    timeout: 60_000,
  })

export async function runStaffTool(
  testBed: TestBed,
  { choices: [taskChoice] }: Fault,
  log: (detail: string) => void,
  visitors: Visitors,
): Promise<void> {
  const task = choose(taskChoice, testBed.postgres ? ['erase', 'stats'] : ['backup', 'erase', 'stats'])
  if (task === 'backup') {
    const file = join(tmpdir(), `dse-soak-backup-${process.pid}.db`)
    await staff(testBed, 'backup', file)
    const { stdout } = await staff(testBed, 'verify', file).finally(() => rmSync(file, { force: true }))
    return log(stdout.trim().replace(/^\S+ /, 'a backup '))
  }
  if (task === 'stats') {
    await staff(testBed, 'stats', '--json')
    return log('stats')
  }
  const email = `erase-${visitors.offered.length}@example.org`
  const lead = await visitors.sendOne(email)
  await staff(testBed, 'erase', '--email', email).catch((error: { stderr: string }) => {
    // A concurrent reader can keep the erased text in the database files. The command then fails, although the rows are erased.
    if (!/^1 lead erased, but /.test(error.stderr)) throw error
  })
  lead.isErased = true
  log(`erased ${lead.name}`)
}
