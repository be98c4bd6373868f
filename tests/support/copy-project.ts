import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { buildInputs } from '#build/build-info.ts'

/**
 * Copies what a build reads, and links to the libraries.
 * @param to an empty folder
 * @param without build inputs to leave out, such as `content`
 */
export function copyProject(root: string, to: string, without: readonly string[] = []): void {
  for (const input of buildInputs)
    if (!without.includes(input)) cpSync(join(root, input), join(to, input), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'))
}
