import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#server/operation/http-server.ts'
import { headersOfEveryResponse, openService } from '#tests/support/service.ts'

/** Sends bytes. Resolves with the response once the server closes the connection. */
async function say(bytes: string): Promise<string> {
  const { app } = await openService()
  const server = await listen({
    fetch: app.fetch,
    port: 0,
    host: '127.0.0.1',
    headers: headersOfEveryResponse,
    limits: { header: 300, request: 600 },
  })
  onTestFinished(() => server.close(0))
  const socket = connect(server.port, '127.0.0.1')
  let received = ''
  socket.on('data', part => (received += String(part))).on('error', () => {})
  socket.write(bytes)
  await new Promise(resolve => socket.on('close', resolve))
  return received
}

const close = 'Connection: close\r\n\r\n'

test.each([
  ['no HTTP', 'How do you do?\r\n\r\n', 400],
  ['no host', `GET / HTTP/1.1\r\n${close}`, 400],
  ['a header that is too large', `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'a'.repeat(100_000)}\r\n\r\n`, 431],
  ['a header that does not end', 'GET / HTTP/1.1\r\nHost: x\r\n', 408],
  [
    'a body that does not end',
    'POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    408,
  ],
  ['an unknown expectation', `GET / HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n${close}`, 417],
  ['an unknown address', `GET /nowhere HTTP/1.1\r\nHost: x\r\n${close}`, 404],
  ['two hosts', `GET /healthz HTTP/1.1\r\nHost: x\r\nHost: y\r\n${close}`, 400],
  ['an empty host', `GET /healthz HTTP/1.1\r\nHost:\r\n${close}`, 400],
  ['HTTP/1.0, which knows no host', 'GET /healthz HTTP/1.0\r\n\r\n', 200],
  ['a healthy question', `GET /healthz HTTP/1.1\r\nHost: x\r\n${close}`, 200],
])('the response to %s has the security headers, each once', async (_, bytes, status) => {
  const [head = ''] = (await say(bytes)).split('\r\n\r\n')
  const [first, ...lines] = head.split('\r\n')
  expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const name of Object.keys(headersOfEveryResponse))
    expect(lines.filter(line => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))).toEqual([
      expect.stringMatching(new RegExp(`^${name}: `, 'i')),
    ])
  for (const value of Object.values(headersOfEveryResponse)) expect(head).toContain(value)
})
