import { execFileSync, spawnSync } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { tempFolder } from './temp-folder.ts'

/** Mounts a tmpfs of `size`, such as `2m`, until the test ends. Returns its folder, or undefined without permission. */
export function mountDisk(size: string): string | undefined {
  const folder = tempFolder()
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).status !== 0)
    return undefined
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  return folder
}
