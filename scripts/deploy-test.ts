/** Tests deploy/ with Caddy and nginx in front of two servers and PostgreSQL. Passes its arguments, such as `-t nginx`, to Vitest. */
import { spawnSync } from 'node:child_process'
import { buildSite } from '#build/build.ts'
import { isFresh } from '#build/build-info.ts'
import { foldersOf, projectRoot } from '#build/project.ts'

/** Debian package of each program that the tests start. */
const packageNames = {
  caddy: 'caddy',
  nginx: 'nginx',
  openssl: 'openssl',
  curl: 'curl',
  'systemd-analyze': 'systemd',
}
const timeoutMs = 600_000

const findMissingPackages = () =>
  Object.entries(packageNames).flatMap(([program, name]) =>
    spawnSync('which', [program]).status === 0 ? [] : name,
  )
const packages = findMissingPackages()
if (packages.length > 0) {
  console.log(`Installing ${packages.join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]])
    spawnSync('apt-get', ['-qq', ...args], { stdio: 'ignore', timeout: timeoutMs, env })
}
const missingPackages = findMissingPackages()
if (missingPackages.length > 0) {
  console.error(`Install ${missingPackages.join(', ')}: the tests start these programs`)
  process.exit(1)
}
const folders = foldersOf(projectRoot)
if (!isFresh(folders.root, folders.out)) {
  console.log('Building the site …')
  await buildSite(folders)
}
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  // Test one proxy at a time, because two at a time would overload the CPU.
  ['run', '--project', 'deploy', '--reporter=verbose', '--no-file-parallelism', ...process.argv.slice(2)],
  { cwd: folders.root, stdio: 'inherit', timeout: timeoutMs },
)
process.exit(status ?? 1)
