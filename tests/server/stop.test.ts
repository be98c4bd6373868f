import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { databaseKinds, newPlace } from '#tests/support/databases.ts'
import { json, lead } from '#tests/support/leads.ts'
import { startServer } from '#tests/support/server-process.ts'
import { until } from '#tests/support/until.ts'

/** Sends a request on a new connection. */
const ask = (address: string, options: RequestInit = {}) =>
  fetch(address, { ...options, headers: { ...options.headers, Connection: 'close' } })

/** A lead without its last byte. */
async function unfinished(origin: string) {
  const body = JSON.stringify(lead)
  const sending = request(`${origin}/api/leads`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
  })
  sending.write(body.slice(0, -1))
  await once(sending, 'socket').then(([socket]) => socket.connecting && once(socket, 'connect'))
  return async () => {
    sending.end(body.slice(-1))
    const [answer] = await once(sending, 'response')
    answer.resume()
    return answer.statusCode as number
  }
}

test.each(databaseKinds)(
  'on %s, a stopping server reports not ready and still serves requests',
  async kind => {
    const { origin, end } = await startServer({ place: await newPlace(kind), env: { DRAIN_SECONDS: '60' } })
    expect((await ask(`${origin}/readyz`)).status).toBe(200)
    const finish = await unfinished(origin)
    const ended = end('SIGTERM')
    await until(async () => expect((await ask(`${origin}/readyz`)).status).toBe(503))
    const unready = await fetch(`${origin}/readyz`)
    expect(await unready.json()).toEqual({ status: 'stopping' })
    // A client with a kept connection uses another instance next.
    expect(unready.headers.get('Connection')).toBe('close')
    expect((await ask(`${origin}/healthz`)).status).toBe(200)
    expect((await ask(`${origin}/api/leads`, json(lead))).status).toBe(201)
    expect(await finish()).toBe(201)
    // A second signal skips the rest of the minute.
    await end('SIGTERM')
    expect(await ended).toBe(0)
  },
)

test('the port closes when the drain time ends', async () => {
  const { origin, end } = await startServer({
    place: await newPlace('sqlite'),
    env: { DRAIN_SECONDS: '0.2' },
  })
  expect(await end('SIGTERM')).toBe(0)
  await expect(ask(`${origin}/healthz`)).rejects.toThrow()
})

test('Ctrl+C stops without draining', async () => {
  const { end, isRunning, pid } = await startServer({
    place: await newPlace('sqlite'),
    env: { DRAIN_SECONDS: '60' },
  })
  process.kill(pid, 'SIGINT')
  await until(() => expect(isRunning()).toBe(false))
  expect(await end('SIGTERM')).toBe(0)
})
