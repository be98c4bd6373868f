import { execFileSync } from 'node:child_process'
import { projectRoot } from '#build/project.ts'

/** @throws where there is no repository, or Git refuses */
export const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
