import { requirePrograms } from '#scripts/programs.ts'

/** Vitest calls this once, before the tests. */
export function setup(): void {
  requirePrograms({
    caddy: 'caddy',
    nginx: 'nginx',
    openssl: 'openssl',
    curl: 'curl',
    'systemd-analyze': 'systemd',
  })
}
