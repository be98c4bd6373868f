import type { Writable } from 'node:stream'
import { CommanderError } from 'commander'
import { ConfigError } from '#server/config.ts'
import { describeError, StoreError } from '#server/store/errors.ts'
import { StaffError } from './faults.ts'
import { staffProgram } from './program.ts'
import { createWithStore } from './session.ts'

interface RunOptions {
  env: Record<string, string | undefined>
  out: Writable
  err: Writable
}

/** Runs a command and returns its exit code: 0 done, 1 not found or failed, 2 wrong usage. */
export async function runStaff(args: readonly string[], { env, out, err }: RunOptions): Promise<0 | 1 | 2> {
  const program = staffProgram({ out, err, withStore: createWithStore({ env, out, err }) })
  try {
    await program.parseAsync([...args], { from: 'user' })
    return 0
  } catch (error) {
    // Commander has printed the error or the help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    // The reader of the output, such as `head`, has closed it.
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return 0
    const isExpected = [StaffError, ConfigError, StoreError].some(kind => error instanceof kind)
    err.write(`${isExpected ? (error as Error).message : `Failed: ${describeError(error)}`}\n`)
    return 1
  }
}
