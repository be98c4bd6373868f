import { spawnSync } from 'node:child_process'

/** Installs Debian packages. Returns apt's errors. */
export function installPackages(packages: readonly string[]): string {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const runs = [['update'], ['install', '-y', '--no-install-recommends', ...packages]].map(args =>
    spawnSync('apt-get', ['-qq', ...args], { encoding: 'utf8', timeout: 600_000, env }),
  )
  return runs.map(({ error, stderr }) => error?.message ?? stderr).join('\n')
}
