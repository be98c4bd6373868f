import { CommanderError } from 'commander'
import { ConfigError } from '#server/config.ts'
import { describeError, StoreError } from '#server/store/errors.ts'
import { StaffError } from './errors.ts'
import { staffProgram } from './program.ts'
import type { SessionEnvironment } from './session.ts'

/** Runs a command. Returns its exit code: 0 for success, 1 if it failed or found nothing, 2 for wrong usage. */
export async function runStaff(args: readonly string[], environment: SessionEnvironment): Promise<0 | 1 | 2> {
  const program = staffProgram(environment)
  try {
    await program.parseAsync([...args], { from: 'user' })
    return 0
  } catch (error) {
    // Commander has printed the error or the help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    // The reader of the output, such as `head`, has closed the pipe.
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return 0
    const isExpected = [StaffError, ConfigError, StoreError].some(kind => error instanceof kind)
    environment.err.write(`${isExpected ? (error as Error).message : `Failed: ${describeError(error)}`}\n`)
    return 1
  }
}
