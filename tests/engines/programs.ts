import { spawnSync } from 'node:child_process'
import { installPackages } from '#tests/support/apt.ts'

export type Programs = Readonly<Record<string, string>>

export const find = (program: string): string | undefined =>
  spawnSync('which', [program], { encoding: 'utf8' }).stdout?.trim() || undefined

/**
 * Installs the Debian packages of missing programs, and prints them.
 * @throws an error with the packages to install and apt's errors
 */
export function requirePrograms(programs: Programs): void {
  const missing = () => Object.keys(programs).flatMap(name => (find(name) ? [] : [programs[name] ?? name]))
  const packages = missing()
  if (packages.length === 0) return
  console.log(`Installing ${packages.join(', ')} …`)
  const errors = installPackages(packages)
  if (missing().length > 0) throw new Error(`Install Debian's ${missing().join(' ')}\n${errors}`)
}
