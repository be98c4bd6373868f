import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type HttpOptions, listen } from '#server/operation/http-server.ts'
import { json, lead } from '#tests/support/leads.ts'
import { headersOfEveryResponse, openService } from '#tests/support/service.ts'
import { until } from '#tests/support/until.ts'

const timeouts = { header: 400, request: 800 }

async function open(options: Partial<HttpOptions> = {}) {
  const { app, store, logged } = await openService()
  const server = await listen({ fetch: app.fetch, port: 0, host: '127.0.0.1', timeouts, ...options })
  onTestFinished(() => server.close(0))
  const origin = `http://127.0.0.1:${server.port}`
  return { store, logged, origin, connectTo: () => openClient(server.port) }
}

/** Opens a raw connection. `ended` resolves with the response once the server closes it. */
function openClient(port: number): { socket: Socket; ended: Promise<string> } {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', part => (received += String(part))).on('error', () => {})
  return { socket, ended: new Promise(resolve => socket.on('close', () => resolve(received))) }
}

/** Resolves once the socket is flushed and the server has handled a later request. */
async function untilHandled(origin: string, socket: Socket): Promise<void> {
  await new Promise(resolve => socket.write('', resolve))
  await fetch(`${origin}/healthz`)
}

const head = 'POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
const chunkedHead = `${head}Transfer-Encoding: chunked\r\n\r\n`

test.each<[string, string, string]>([
  ['nothing at all', '', ''],
  ['headers that never end', `${head}X-Slow: `, 'a'],
  ['a body that never ends', `${head}Content-Length: 10000\r\n\r\n{"name":"`, 'a'],
  ['a chunked body that never ends', chunkedHead, '1\r\na\r\n'],
])('50 connections with %s time out and delay no lead', async (_, start, chunk) => {
  const { origin, connectTo, store } = await open()
  const slowClients = Array.from({ length: 50 }, connectTo)
  for (const { socket } of slowClients) socket.write(start)
  const slowSender = setInterval(() => {
    for (const { socket } of slowClients) if (socket.writable) socket.write(chunk)
  }, 50)
  onTestFinished(() => clearInterval(slowSender))
  await until(() => expect(slowClients.filter(({ socket }) => socket.connecting)).toEqual([]))
  expect((await fetch(`${origin}/api/leads`, json(lead))).status).toBe(201)
  const responses = await Promise.all(slowClients.map(({ ended }) => ended))
  for (const response of responses) expect(response).toMatch(/^(?:$|HTTP\/1\.1 4(?:00|08|13) )/)
  expect(await store.count()).toBe(1)
})

test('requests that arrive while the process is suspended are handled when it resumes', async () => {
  // Long enough for a busy machine to send a request after connecting.
  const headerTimeoutMs = 2000
  const { connectTo, store, origin } = await open({
    timeouts: { header: headerTimeoutMs, request: 2 * headerTimeoutMs },
  })
  const body = JSON.stringify(lead)
  const clients = Array.from({ length: 5 }, connectTo)
  await until(() => expect(clients.filter(({ socket }) => socket.connecting)).toEqual([]))
  // Once the server answers this request, it has accepted the earlier connections.
  await fetch(`${origin}/healthz`)
  for (const { socket } of clients)
    socket.write(`${head}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * headerTimeoutMs)
  const responses = await Promise.all(clients.map(({ ended }) => ended))
  expect(responses.map(response => response.slice(0, 12))).toEqual(responses.map(() => 'HTTP/1.1 201'))
  expect(await store.count()).toBe(5)
})

test('an aborted upload is neither stored nor logged as an error', async () => {
  const { connectTo, logged, origin, store } = await open()
  const body = JSON.stringify(lead)
  const starts = [
    `Content-Length: ${body.length}\r\n\r\n${body.slice(0, -1)}`,
    `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n`,
  ]
  for (const start of starts)
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const { socket, ended } = connectTo()
      socket.write(`POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${start}`)
      await untilHandled(origin, socket)
      socket.destroy()
      await ended
    }
  const uploads = () => logged.filter(line => line.includes('"request"') && line.includes('"/api/leads"'))
  await until(() => expect(uploads()).toHaveLength(4))
  expect(logged.filter(line => line.includes('"error"'))).toEqual([])
  expect(await store.count()).toBe(0)
})

test('a lead in hundreds of chunks is stored', async () => {
  const { connectTo, store } = await open()
  const { socket, ended } = connectTo()
  const chunks = [...JSON.stringify({ ...lead, message: 'a'.repeat(700) })].map(each => `1\r\n${each}\r\n`)
  socket.write(`${head}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunks.join('')}0\r\n\r\n`)
  expect(await ended).toMatch(/^HTTP\/1\.1 201 /)
  expect(await store.count()).toBe(1)
})

test('a connection is closed after 1,000 requests', async () => {
  const { origin } = await open({ timeouts: {} })
  const { headers } = await fetch(`${origin}/healthz`)
  expect(headers.get('Keep-Alive')).toMatch(/, max=1000$/)
})

test.runIf(process.platform === 'linux')(
  "a client's connections over its limit are closed, and others can connect",
  async () => {
    const { connectTo, origin } = await open({ connectionsPerClient: 3, timeouts: {} })
    const clients = Array.from({ length: 3 }, connectTo)
    await until(() => expect(clients.filter(({ socket }) => socket.connecting)).toEqual([]))
    expect(await connectTo().ended).toBe('')
    const other = request(`${origin}/healthz`, { localAddress: '127.0.0.2', agent: false }).end()
    const [response] = await once(other, 'response')
    expect(response.resume().statusCode).toBe(200)
    clients[0]?.socket.destroy()
    await until(async () => expect((await fetch(`${origin}/healthz`)).status).toBe(200))
    for (const { socket } of clients) socket.destroy()
  },
)

const smallBudgetOptions = { bodyBytes: 80_000, trustedProxies: 1, timeouts: {} }

const requestHead = (client: string, bytes: number) =>
  `${head}X-Forwarded-For: ${client}\r\nContent-Length: ${bytes}\r\n\r\n`

test('a body over the remaining memory budget gets 503 until memory is freed', async () => {
  const { connectTo, store, origin } = await open(smallBudgetOptions)
  const waitingClients = Array.from({ length: 8 }, (_, index) => {
    const client = connectTo()
    client.socket.write(`${requestHead(`192.0.2.${index}`, 9900)}${'a'.repeat(9800)}`)
    return client
  })
  for (const { socket } of waitingClients) await untilHandled(origin, socket)
  const lateClient = connectTo()
  lateClient.socket.write(`${requestHead('192.0.2.99', 5000)}${'a'.repeat(5000)}`)
  expect(await lateClient.ended).toMatch(/^HTTP\/1\.1 503 [\s\S]*Retry-After: 5\r\n/)
  for (const { socket } of waitingClients) socket.destroy()
  // More than the 1,600 bytes that were left.
  const longLead = json({ ...lead, message: 'a'.repeat(3000) })
  await until(async () => expect((await fetch(`${origin}/api/leads`, longLead)).status).toBe(201))
  expect(await store.count()).toBe(1)
})

test("bodies over a client's share of memory get 503, and other clients are served", async () => {
  const { connectTo, origin } = await open(smallBudgetOptions)
  const clients = Array.from({ length: 20 }, connectTo)
  for (const { socket } of clients) {
    socket.write(`${requestHead('192.0.2.1', 9900)}${'a'.repeat(9800)}`)
    await untilHandled(origin, socket)
  }
  const response = await fetch(`${origin}/api/leads`, json(lead, { 'X-Forwarded-For': '192.0.2.2' }))
  expect(response.status).toBe(201)
  const refused: string[] = []
  for (const { ended } of clients) void ended.then(text => refused.push(text.slice(0, 12)))
  await until(() => expect(refused).toEqual(Array(19).fill('HTTP/1.1 503')))
  for (const { socket } of clients) socket.destroy()
})

const closeHeader = 'Connection: close\r\n\r\n'

test.each([
  ['text that is not HTTP', 'How do you do?\r\n\r\n', 400],
  ['a missing Host', `GET / HTTP/1.1\r\n${closeHeader}`, 400],
  ['a header of 100 KB', `${head}X-Large: ${'a'.repeat(100_000)}\r\n\r\n`, 431],
  ['an invalid Host', `GET /healthz HTTP/1.1\r\nHost: a%\r\n${closeHeader}`, 400],
  ['a body in thousands of chunks', `${chunkedHead}${'1\r\na\r\n'.repeat(5000)}`, 413],
  ['a Content-Length of 10 GB', `${head}Content-Length: 10000000000\r\n\r\n{`, 413],
  ['an endless body in large chunks', `${chunkedHead}${`4000\r\n${'a'.repeat(0x4000)}\r\n`.repeat(20)}`, 413],
  ['a header that does not end', 'GET / HTTP/1.1\r\nHost: x\r\n', 408],
  ['a body that does not end', `${head}Content-Length: 9\r\n\r\n{`, 408],
  ['an unknown expectation', `GET / HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n${closeHeader}`, 417],
  ['an unknown path', `GET /nowhere HTTP/1.1\r\nHost: x\r\n${closeHeader}`, 404],
  ['two Host headers', `GET /healthz HTTP/1.1\r\nHost: x\r\nHost: y\r\n${closeHeader}`, 400],
  ['an empty Host', `GET /healthz HTTP/1.1\r\nHost:\r\n${closeHeader}`, 400],
  ['HTTP/1.0 without a Host', 'GET /healthz HTTP/1.0\r\n\r\n', 200],
  ['a health check', `GET /healthz HTTP/1.1\r\nHost: x\r\n${closeHeader}`, 200],
])('%s gets the expected status and security headers', async (_, bytes, status) => {
  const options = { headers: headersOfEveryResponse, timeouts: { header: 300, request: 600 } }
  const { connectTo, origin, store } = await open(options)
  const { socket, ended } = connectTo()
  socket.write(bytes)
  const [received = ''] = (await ended).split('\r\n\r\n')
  const [first, ...lines] = received.split('\r\n')
  expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const name of Object.keys(headersOfEveryResponse))
    expect(lines.filter(line => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))).toEqual([
      expect.stringMatching(new RegExp(`^${name}: `, 'i')),
    ])
  for (const value of Object.values(headersOfEveryResponse)) expect(received).toContain(value)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  expect(await store.count()).toBe(0)
})
