import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import Database from 'libsql'
import { expect, test } from 'vitest'
import { tempFolder } from '#tests/support/temp-folder.ts'

interface Ended {
  code: number | null
  output: string
}

const start = (environment: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ['dist/server/main.js'], { env: { ...process.env, ...environment } })

function untilExit(child: ChildProcess): Promise<Ended> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', part => (output += String(part)))
  return new Promise(resolve => child.on('close', code => resolve({ code, output })))
}

function untilListening(child: ChildProcess): Promise<{ origin: string; output: string }> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.on('close', code => reject(new Error(`ended with ${code}: ${output}`)))
    child.stderr?.on('data', part => (output += String(part)))
    child.stdout?.on('data', part => {
      output += String(part)
      const origin = /Listening on (\S+)/.exec(output)?.[1]
      if (origin && output.includes('stored in')) resolve({ origin, output })
    })
  })
}

test('the server prints its address and database, stores a lead, and stops', async () => {
  const data = tempFolder()
  const child = start({ PORT: '0', DATA_DIR: data })
  const { origin, output } = await untilListening(child)
  expect(output).toContain(`Leads are stored in ${join(data, 'leads.db')}`)
  const lead = {
    name: 'Ada',
    email: 'ada@example.org',
    message: 'Hi\nSource: contact',
    source: 'contact',
    lead_type: 'general',
  }
  const response = await fetch(`${origin}/api/leads`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(lead),
  })
  expect(response.status).toBe(201)
  expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok' })
  const end = untilExit(child)
  child.kill('SIGTERM')
  expect((await end).code).toBe(0)
  const rows = new Database(join(data, 'leads.db'))
    .prepare('select name, email, message, source, lead_type from leads')
    .all()
  expect(rows).toEqual([lead])
})

test('all configuration errors are reported at once', async () => {
  const { code, output } = await untilExit(
    start({ PORT: '70000', SMTP_URL: 'smtp://mail.example', DATA_DIR: tempFolder() }),
  )
  expect(code).toBe(1)
  expect(output).toBe(
    'PORT must be a whole number from 0 to 65535, not "70000"\nSMTP_URL needs MAIL_TO and MAIL_FROM\n',
  )
})

test('metrics are served on a port of their own', async () => {
  const child = start({ PORT: '0', METRICS_PORT: '0', DATA_DIR: tempFolder() })
  let output = ''
  const metrics = await new Promise<string>(resolve =>
    child.stdout?.on('data', part => {
      output += String(part)
      const found = /Metrics are on (\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    }),
  )
  expect(await (await fetch(metrics)).text()).toContain('process_resident_memory_bytes')
  const end = untilExit(child)
  child.kill('SIGTERM')
  expect((await end).code).toBe(0)
})

test('a taken port exits with one line and code 1', async () => {
  const other = createServer().listen(0, 'localhost')
  await new Promise(resolve => other.once('listening', resolve))
  const { port } = other.address() as { port: number }
  const { code, output } = await untilExit(start({ PORT: String(port), DATA_DIR: tempFolder() }))
  other.close()
  expect(code).toBe(1)
  expect(output).toBe(`Port ${port} on localhost is taken: stop what uses it or set PORT\n`)
})

test('an unwritable data folder exits with one line and code 1', async () => {
  const { code, output } = await untilExit(start({ PORT: '0', DATA_DIR: '/dev/null/leads' }))
  expect(code).toBe(1)
  expect(output).toMatch(/^Can't store leads in \/dev\/null\/leads\/leads\.db: [^\n]+\n$/)
})
