import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { choose, type Fault } from './schedule.ts'
import type { Stage } from './stage.ts'
import type { Visitors } from './visitors.ts'

interface Result {
  code: number
  out: string
  err: string
}

/** Milliseconds. */
const timeout = 60_000

export function staff(stage: Stage, args: readonly string[]): Promise<Result> {
  const env = { PATH: process.env.PATH, ...stage.env }
  const tool = join(stage.out, 'server/leads.js')
  return new Promise(resolve =>
    execFile(process.execPath, [tool, ...args], { env, timeout }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
    ),
  )
}

const mustSucceed = ({ code, err }: Result, what: string): void => {
  if (code !== 0) throw new Error(`"leads -- ${what}" ended with ${code}: ${err}`)
}

export async function callStaff(
  stage: Stage,
  { choices: [what] }: Fault,
  tell: (detail: string) => void,
  visitors: Visitors,
): Promise<void> {
  const tasks = stage.postgres ? (['erase', 'stats'] as const) : (['backup', 'erase', 'stats'] as const)
  const task = choose<(typeof tasks)[number]>(what, tasks)
  if (task === 'backup') {
    const file = join(tmpdir(), `dse-soak-backup-${process.pid}.db`)
    mustSucceed(await staff(stage, ['backup', file]), task)
    const verified = await staff(stage, ['verify', file])
    rmSync(file, { force: true })
    mustSucceed(verified, 'verify')
    return tell(verified.out.trim().replace(/^\S+ /, 'a backup '))
  }
  if (task === 'stats') {
    mustSucceed(await staff(stage, ['stats', '--json']), task)
    return tell('stats')
  }
  const email = `erase-${visitors.offered.length}@example.org`
  const lead = await visitors.sendOne(email)
  const { code, err } = await staff(stage, ['erase', '--email', email])
  // Another reader can keep erased text in the files, which the command reports; the rows are gone.
  if (code !== 0 && !/^1 lead erased, but /.test(err)) mustSucceed({ code, err, out: '' }, task)
  lead.isErased = true
  tell(`erased ${lead.name}${code === 0 ? '' : ', whose text a reader keeps'}`)
}
