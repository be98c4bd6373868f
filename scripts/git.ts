import { execFileSync } from 'node:child_process'
import { projectRoot } from '#build/project.ts'

/** Returns a Git command's output. Throws an Error if there's no repository, or the command fails. */
export const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
