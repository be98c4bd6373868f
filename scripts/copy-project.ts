import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { buildInputs } from '#build/build-info.ts'

/**
 * Copies everything that a build reads, so that it can be changed and built elsewhere; libraries are linked to.
 * @param root of the project
 * @param to an empty folder
 * @param without what is not copied, such as `content`
 */
export function copyProject(root: string, to: string, without: readonly string[] = []): void {
  for (const input of buildInputs)
    if (!without.includes(input)) cpSync(join(root, input), join(to, input), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'))
}
