import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { choose, type Fault } from './schedule.ts'
import type { Stage } from './stage.ts'
import type { Visitors } from './visitors.ts'

const run = promisify(execFile)

const staff = (stage: Stage, ...args: string[]) =>
  run(process.execPath, [join(stage.out, 'server/leads.js'), ...args], {
    env: { PATH: process.env.PATH, ...stage.env },
    timeout: 60_000,
  })

export async function runStaffTool(
  stage: Stage,
  { choices: [taskChoice] }: Fault,
  log: (detail: string) => void,
  visitors: Visitors,
): Promise<void> {
  const task = choose(taskChoice, stage.postgres ? ['erase', 'stats'] : ['backup', 'erase', 'stats'])
  if (task === 'backup') {
    const file = join(tmpdir(), `dse-soak-backup-${process.pid}.db`)
    await staff(stage, 'backup', file)
    const { stdout } = await staff(stage, 'verify', file).finally(() => rmSync(file, { force: true }))
    return log(stdout.trim().replace(/^\S+ /, 'a backup '))
  }
  if (task === 'stats') {
    await staff(stage, 'stats', '--json')
    return log('stats')
  }
  const email = `erase-${visitors.offered.length}@example.org`
  const lead = await visitors.sendOne(email)
  await staff(stage, 'erase', '--email', email).catch((error: { stderr: string }) => {
    // Another reader may keep the text in the files. Then, the command fails, but the rows are erased.
    if (!/^1 lead erased, but /.test(error.stderr)) throw error
  })
  lead.isErased = true
  log(`erased ${lead.name}`)
}
