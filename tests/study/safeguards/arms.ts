/** The lead service, built once per arm with that arm's patch. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#build/project.ts'
import { buildServer } from '#build/server.ts'
import { withEmptySite } from '#tests/soak/empty-site.ts'
import { copyProject } from '#tests/support/copy-project.ts'

export const arms = [
  ...['control', 'no-key', 'early-answer', 'no-fsync', 'no-lease', 'no-retry', 'no-group-commit'],
  'no-file-check',
] as const
export type Arm = (typeof arms)[number]

export function patchedProject(arm: Arm): string {
  const root = mkdtempSync(join(tmpdir(), `dse-study-${arm}-`))
  process.on('exit', () => rmSync(root, { recursive: true, force: true }))
  copyProject(projectRoot, root, ['public'])
  if (arm !== 'control')
    execFileSync('git', ['apply', join(import.meta.dirname, `${arm}.patch`)], { cwd: root })
  return root
}

export async function buildArm(arm: Arm): Promise<string> {
  const root = patchedProject(arm)
  const out = join(root, 'dist')
  mkdirSync(out)
  await buildServer({ root, out })
  return withEmptySite(out)
}
