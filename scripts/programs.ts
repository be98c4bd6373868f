import { spawnSync } from 'node:child_process'

/** Returns the path of the first program that is on PATH, in the given order. */
export const findProgram = (...programs: string[]): string | undefined =>
  spawnSync('which', programs, { encoding: 'utf8' }).stdout?.split('\n')[0] || undefined

/** Installs Debian packages. Returns apt's errors. */
export function installPackages(packages: readonly string[]): string {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const runs = [['update'], ['install', '-y', ...packages]].map(args =>
    spawnSync('apt-get', ['-qq', ...args], { encoding: 'utf8', timeout: 600_000, env }),
  )
  return runs.map(({ error, stderr }) => error?.message ?? stderr).join('\n')
}

/** Debian package of each program. */
export type Programs = Readonly<Record<string, string>>

/** Installs the Debian packages of missing programs, and prints them. Throws an Error with the packages and apt's errors. */
export function requirePrograms(programs: Programs): void {
  const findMissing = () => Object.keys(programs).filter(name => !findProgram(name))
  const packages = findMissing().map(name => programs[name] ?? name)
  if (packages.length === 0) return
  console.log(`Installing ${packages.join(', ')} …`)
  const errors = installPackages(packages)
  if (findMissing().length > 0) throw new Error(`Install Debian's ${packages.join(' ')}\n${errors}`)
}
