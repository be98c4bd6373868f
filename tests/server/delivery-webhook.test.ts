import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { webhookChannel } from '#server/delivery/webhook.ts'
import { addLeads, outboxOf, quickWorker, tempDatabase } from '#tests/support/deliveries.ts'
import { lead } from '#tests/support/leads.ts'
import { until } from '#tests/support/until.ts'
import { webhookReceiver, webhookSecret } from '#tests/support/webhook-receiver.ts'

const message = { ...lead, receipt: '7ZK4-0M2D-XQ9T', received_at: '2026-03-01T12:00:00.000Z' }
const channelTo = (url: string, timeout?: number) => webhookChannel({ url, secret: webhookSecret }, timeout)

test('an accepted lead is posted once, signed, with its receipt as message id', async () => {
  const db = await tempDatabase()
  const { url, received } = await webhookReceiver()
  const [receipt] = await addLeads(db, { received_at: '2026-03-01T12:00:00.000Z' })
  quickWorker(db, channelTo(url))
  await until(async () => expect((await outboxOf(db))[0]?.state).toBe('delivered'))
  const [later] = await addLeads(db)
  await until(async () => expect((await outboxOf(db))[1]?.state).toBe('delivered'))
  expect(received.map(({ id }) => id)).toEqual([receipt, later])
  expect(received[0]).toEqual({
    id: receipt,
    address: '/hooks/leads',
    at: expect.any(Number),
    content: {
      type: 'lead.received',
      timestamp: '2026-03-01T12:00:00.000Z',
      data: { ...lead, receipt, received_at: '2026-03-01T12:00:00.000Z' },
    },
    headers: expect.objectContaining({ 'content-type': 'application/json', connection: 'close' }),
  })
  expect((await outboxOf(db))[0]).toMatchObject({ attempts: 1, last_error: null, claimed_by: null })
})

test('the receiver rejects a signature by another secret', async () => {
  const { url, received } = await webhookReceiver()
  const other = `whsec_${Buffer.from('another secret, as long as').toString('base64')}`
  await webhookChannel({ url, secret: other }).send(message)
  expect(received[0]?.content).toBeUndefined()
})

test.each([200, 202, 204, 299])('a response of %i counts as delivered', async status => {
  const { url } = await webhookReceiver(response => void response.writeHead(status).end())
  await expect(channelTo(url).send(message)).resolves.toBeUndefined()
})

test.each([301, 307, 400, 404, 410, 429, 500, 503])(
  "a response of %i is a failure, and redirects aren't followed",
  async status => {
    const elsewhere = await webhookReceiver()
    const { url } = await webhookReceiver(
      response =>
        void response.writeHead(status, { Location: elsewhere.url }).end('Ada Example was not found'),
    )
    await expect(channelTo(url).send(message)).rejects.toMatchObject({
      name: 'DeliveryError',
      message: `answered ${status}`,
    })
    expect(elsewhere.received).toEqual([])
  },
)

test('an unreachable receiver is reported by error code', async () => {
  const { url, close } = await webhookReceiver()
  await close()
  await expect(channelTo(url).send(message)).rejects.toThrow(/^no answer: ECONNREFUSED$/)
})

test("a receiver that doesn't answer times out", async () => {
  const { url } = await webhookReceiver(() => {})
  await expect(channelTo(url, 100).send(message)).rejects.toThrow('no answer within 0.1 s')
})

test("an endless response isn't read beyond its status", async () => {
  const { url } = await webhookReceiver(response => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('x'.repeat(1000)), 1)
    response.on('close', () => clearInterval(timer))
  })
  await expect(channelTo(url, 5000).send(message)).resolves.toBeUndefined()
})

test.each([
  ['seconds', '120', 120_000],
  ['a date', () => new Date(Date.now() + 120_000).toUTCString(), 120_000],
  ['a date that has passed', 'Thu, 01 Jan 1970 00:00:00 GMT', undefined],
  ['nonsense', 'soon', undefined],
])('a receiver may ask for time in %s', async (_, header, delay) => {
  const value = typeof header === 'string' ? header : header()
  const { url } = await webhookReceiver(
    response => void response.writeHead(503, { 'Retry-After': value }).end(),
  )
  const error = await channelTo(url)
    .send(message)
    .then(undefined, (fault: { retryAfter?: number }) => fault)
  if (delay === undefined) expect(error?.retryAfter).toBeUndefined()
  else expect(Math.abs((error?.retryAfter ?? 0) - delay)).toBeLessThan(2000)
})

test('a receiver that answers twice affects no other message', async () => {
  const db = await tempDatabase()
  let requests = 0
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.on('data', data => {
      if (!String(data).startsWith('POST')) return
      requests++
      socket.write(
        'HTTP/1.1 204 No Content\r\n\r\nHTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n',
      )
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  await addLeads(db, { count: 5 })
  const { port } = server.address() as { port: number }
  quickWorker(db, channelTo(`http://127.0.0.1:${port}/`), { parallel: 1 })
  await until(async () =>
    expect((await outboxOf(db)).map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(
      Array(5).fill('delivered 1'),
    ),
  )
  expect(requests).toBe(5)
})
