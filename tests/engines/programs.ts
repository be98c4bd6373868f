/** Finds the programs that a browser engine takes, and installs those that are missing. */
import { spawnSync } from 'node:child_process'

const find = (program: string): string | undefined =>
  spawnSync('which', [program], { encoding: 'utf8' }).stdout?.trim() || undefined

/**
 * Path of a program, installed by apt on the way if need be, which is said first.
 * @param packageName Debian's package that holds it
 * @throws with one line that says what to install
 */
export function requireProgram(program: string, packageName: string): string {
  const found = find(program)
  if (found) return found
  const commands = [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', packageName],
  ]
  const said = commands.map(words => words.join(' ')).join(' && ')
  console.log(`No ${program} on this machine: installing it with "${said}"`)
  for (const [command = '', ...args] of commands)
    spawnSync(command, args, {
      stdio: 'ignore',
      timeout: 600_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  const installed = find(program)
  if (installed) return installed
  throw new Error(`No ${program}: install Debian's package "${packageName}"`)
}
