import { spawnSync } from 'node:child_process'

export type Programs = Readonly<Record<string, string>>

export const find = (program: string): string | undefined =>
  spawnSync('which', [program], { encoding: 'utf8' }).stdout?.trim() || undefined

/**
 * Installs missing programs with apt, and prints what it installs.
 * @throws with the packages to install and apt's error
 */
export function requirePrograms(programs: Programs): void {
  const missing = () => Object.keys(programs).filter(program => !find(program))
  const packages = () => missing().map(program => programs[program] ?? program)
  if (missing().length === 0) return
  const commands = [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages()],
  ]
  const commandLine = commands.map(words => words.join(' ')).join(' && ')
  console.log(`No ${missing().join(', no ')} on this machine: installing with "${commandLine}"`)
  const complaints = commands.map(([command = '', ...args]) => {
    const { error, stderr } = spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      timeout: 600_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return error?.message ?? stderr.trim()
  })
  if (missing().length === 0) return
  const needed = `No ${missing().join(', no ')}: install of Debian ${packages().join(' ')}`
  throw new Error([needed, ...complaints.filter(Boolean)].join('\n'))
}
