import { expect, test } from 'vitest'
import { createEmailChannel } from '#server/delivery/email.ts'
import { createWebhookChannel } from '#server/delivery/webhook.ts'
import { addLeads, readOutbox, startQuickWorker, tempDatabase } from '#tests/support/deliveries.ts'
import { lead } from '#tests/support/leads.ts'
import { startMailReceiver } from '#tests/support/mail-receiver.ts'
import { until } from '#tests/support/until.ts'
import { channelTo, startWebhookReceiver } from '#tests/support/webhook-receiver.ts'

const addresses = { to: 'sales@firm.example, partners@firm.example', from: 'Website <site@firm.example>' }
const message = { ...lead, receipt: '7ZK4-0M2D-XQ9T', received_at: '2026-03-01T12:00:00.000Z' }

const emailTo = (smtpUrl: string, timeoutMs?: number) =>
  createEmailChannel({ smtpUrl, ...addresses }, timeoutMs)

function parseHeaders(raw: string): Record<string, string> {
  const [head = ''] = raw.replace(/\r\n[ \t]+/g, ' ').split('\r\n\r\n')
  const lines = head.split('\r\n').map(line => /^(.*?): *(.*)$/.exec(line) ?? [])
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name.toLowerCase(), value]))
}

test('the email channel sends a lead once to all recipients, with a Reply-To header', async () => {
  const db = await tempDatabase()
  const { url, messages } = await startMailReceiver()
  const [receipt] = await addLeads(db, { channels: ['email'] })
  startQuickWorker(db, emailTo(url))
  await until(async () => expect((await readOutbox(db))[0]?.state).toBe('delivered'))
  expect(messages).toHaveLength(1)
  const [{ to, raw } = { to: [], raw: '' }] = messages
  expect(to).toEqual(['sales@firm.example', 'partners@firm.example'])
  expect(parseHeaders(raw)).toMatchObject({
    'message-id': `<${receipt}@firm.example>`,
    'reply-to': 'Ada Example <ada@bank.example>',
    subject: `New lead ${receipt} (consultation)`,
  })
  expect(raw).toContain('We doubt a figure.')
  expect(raw).toContain(`Receipt: ${receipt}`)
})

test("text in a lead can't add headers or recipients to its email, or fake a field", async () => {
  const { url, messages } = await startMailReceiver()
  await emailTo(url).send({
    ...message,
    name: 'Ada\r\nBcc: victim@other.example\r\n\r\nBuy <script>',
    message: 'Hi\r\n.\r\nMAIL FROM:<evil@other.example>\r\nEmail: forged@other.example',
  })
  expect(messages).toHaveLength(1)
  const [{ to, raw } = { to: [], raw: '' }] = messages
  expect(to).toEqual(['sales@firm.example', 'partners@firm.example'])
  expect(parseHeaders(raw)).not.toHaveProperty('bcc')
  expect(raw).toMatch(/Email: ada@bank\.example[\s\S]*Email: forged/)
})

test.each([
  ["o'neill@bank.example", "o'neill@bank.example"],
  ['smith&jones@firm.example', 'smith&jones@firm.example'],
  ['anna@xn--bcher-kva.example', 'anna@xn--bcher-kva.example'],
  // Valid in a form, but an email header needs quotes around it.
  ['a..{|}`b.@x', '"a..{|}`b."@x'],
])('the Reply-To header for %s is %s', async (email, written) => {
  const { url, messages } = await startMailReceiver()
  await emailTo(url).send({ ...message, email })
  expect(parseHeaders(messages[0]?.raw ?? '')['reply-to']).toBe(`Ada Example <${written}>`)
})

test("leads aren't sent to a remote mail server over an unencrypted connection", async () => {
  const { url, messages } = await startMailReceiver()
  // 0.0.0.0 reaches the mail server but isn't a loopback address.
  const remoteUrl = url.replace(/127\.0\.0\.1|localhost/, '0.0.0.0')
  expect(remoteUrl).not.toBe(url)
  await expect(emailTo(remoteUrl).send(message)).rejects.toThrow(/^no response: ETLS|^responded/)
  expect(messages).toEqual([])
})

test("an email error has a code or a timeout, and never the mail server's text", async () => {
  const { url } = await startMailReceiver({
    onRcptTo: ({ address }, _, done) =>
      done(Object.assign(new Error(`no such user ${address}`), { responseCode: 550 })),
  })
  await expect(emailTo(url).send(message)).rejects.toThrow(/^responded with 550$/)
  await expect(emailTo('smtp://127.0.0.1:1').send(message)).rejects.toThrow(/^no response: E[A-Z]+$/)
  const { url: hungUrl } = await startMailReceiver({ onMailFrom: () => {} })
  await expect(emailTo(hungUrl, 200).send(message)).rejects.toThrow(
    /^no response(?: within 0\.2 s|: E[A-Z]+)$/,
  )
})

test('the webhook posts each lead once, signed, with the receipt as its id', async () => {
  const db = await tempDatabase()
  const { url, received } = await startWebhookReceiver()
  const [receipt] = await addLeads(db, { received_at: '2026-03-01T12:00:00.000Z' })
  startQuickWorker(db, channelTo(url))
  await until(async () => expect((await readOutbox(db))[0]?.state).toBe('delivered'))
  const [nextReceipt] = await addLeads(db)
  await until(async () => expect((await readOutbox(db))[1]?.state).toBe('delivered'))
  expect(received.map(({ id }) => id)).toEqual([receipt, nextReceipt])
  expect(received[0]).toEqual({
    id: receipt,
    path: '/hooks/leads',
    at: expect.any(Number),
    content: {
      type: 'lead.received',
      timestamp: '2026-03-01T12:00:00.000Z',
      data: { ...lead, receipt, received_at: '2026-03-01T12:00:00.000Z' },
    },
    headers: expect.objectContaining({ 'content-type': 'application/json', connection: 'close' }),
  })
  expect((await readOutbox(db))[0]).toMatchObject({ attempts: 1, last_error: null, claimed_by: null })
  const { url: otherUrl, received: otherReceived } = await startWebhookReceiver()
  const other = `whsec_${Buffer.from('another secret, as long as').toString('base64')}`
  await createWebhookChannel({ url: otherUrl, secret: other }).send(message)
  expect(otherReceived[0]?.content).toBeUndefined()
})

test.each([307, 404, 503])('a webhook response of %i is a failure; no redirect is followed', async status => {
  const redirectTarget = await startWebhookReceiver()
  const { url } = await startWebhookReceiver(
    response =>
      void response.writeHead(status, { Location: redirectTarget.url }).end('Ada Example was not found'),
  )
  const error = { name: 'DeliveryError', message: `responded with ${status}` }
  await expect(channelTo(url).send(message)).rejects.toMatchObject(error)
  expect(redirectTarget.received).toEqual([])
})

test('a webhook error says whether the receiver is down or silent', async () => {
  const { url, close } = await startWebhookReceiver()
  await close()
  await expect(channelTo(url).send(message)).rejects.toThrow(/^no response: ECONNREFUSED$/)
  const { url: silentUrl } = await startWebhookReceiver(() => {})
  await expect(channelTo(silentUrl, 100).send(message)).rejects.toThrow('no response within 0.1 s')
})

test('any 2xx webhook response counts as delivered, and its body is not read', async () => {
  for (const status of [200, 204, 299]) {
    const short = await startWebhookReceiver(response => void response.writeHead(status).end())
    await expect(channelTo(short.url).send(message)).resolves.toBeUndefined()
  }
  const { url } = await startWebhookReceiver(response => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('x'.repeat(1000)), 1)
    response.on('close', () => clearInterval(timer))
  })
  await expect(channelTo(url, 5000).send(message)).resolves.toBeUndefined()
})

test.each([
  ['seconds', 120_000, '120'],
  ['a date', 120_000, () => new Date(Date.now() + 120_000).toUTCString()],
  ['a date that has passed', undefined, 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ['nonsense', undefined, 'soon'],
])('a Retry-After header with %s sets the delay in ms to %s', async (_, delay, header) => {
  const value = typeof header === 'string' ? header : header()
  const { url } = await startWebhookReceiver(
    response => void response.writeHead(503, { 'Retry-After': value }).end(),
  )
  const error = await channelTo(url)
    .send(message)
    .then(undefined, (caught: { retryAfterMs?: number }) => caught)
  if (delay === undefined) expect(error?.retryAfterMs).toBeUndefined()
  else expect(Math.abs((error?.retryAfterMs ?? 0) - delay)).toBeLessThan(2000)
})
