import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { serve } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { serverFlags } from '#build/server-flags.ts'
import { newDatabaseLocation } from '#tests/support/databases.ts'
import { readStoredLeads } from '#tests/support/lead-traffic.ts'
import { json, lead } from '#tests/support/leads.ts'

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8')

test('systemd accepts the unit and rates its exposure at 2.0 or lower', () => {
  const unit = 'deploy/dse-site@.service'
  const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  expect(verified).toMatchObject({ status: 0, stdout: '', stderr: '' })
  const exposure = execFileSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit], {
    encoding: 'utf8',
  })
  expect(exposure).toContain('OK')
})

test('caddy fmt leaves the Caddyfile unchanged', () => {
  const formatted = spawnSync('caddy', ['fmt', 'deploy/Caddyfile'], { encoding: 'utf8' })
  expect([formatted.status, formatted.stdout]).toEqual([0, read('Caddyfile')])
})

test("the systemd unit and the Docker image start the server with the build's flags", () => {
  const command = ['node', ...serverFlags, 'dist/server/main.js']
  expect(read('dse-site@.service')).toContain(`ExecStart=/usr/bin/env ${command.join(' ')}\n`)
  expect(read('Dockerfile')).toContain(`CMD ${JSON.stringify(command).replaceAll(',', ', ')}`)
})

test('the compose file builds the project with an existing Dockerfile', () => {
  const { services } = parse(read('compose.yml')) as {
    services: Record<string, { build?: { context: string; dockerfile: string } }>
  }
  const { context = '', dockerfile = '' } = services.site?.build ?? {}
  const folder = resolve('deploy', context)
  expect(folder).toBe(resolve('.'))
  expect(readdirSync(resolve(folder, 'deploy'))).toContain(dockerfile.replace('deploy/', ''))
})

test("the static host's function stores leads and limits them per IP address", async () => {
  const { databaseUrl = '' } = await newDatabaseLocation('postgres')
  // The function reads its environment on import.
  Object.assign(process.env, {
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: '1',
    RATE_BURST: '1',
    LOG_LEVEL: 'warn',
  })
  const { default: leads } = await import(resolve('deploy/static/functions/leads.mjs'))
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    // The platform passes the client's IP address separately from the request.
    fetch: request => leads(request, { ip: request.headers.get('X-Visitor') ?? '' }),
  })
  onTestFinished(() => new Promise(done => void server.close(() => done())))
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const sendFrom = async (ip: string, forged: string) => {
    const headers = { 'X-Visitor': ip, 'X-Forwarded-For': forged }
    return await fetch(`http://127.0.0.1:${port}/api/leads`, json(lead, headers))
  }
  const first = await sendFrom('192.0.2.1', '198.51.100.1')
  expect(first.status).toBe(201)
  const { receipt } = (await first.json()) as { receipt: string }
  expect((await sendFrom('192.0.2.1', '198.51.100.2')).status).toBe(429)
  expect((await sendFrom('192.0.2.2', '198.51.100.1')).status).toBe(201)
  expect((await readStoredLeads({ dataDir: '', databaseUrl })).map(row => row.receipt)).toContain(receipt)
})
