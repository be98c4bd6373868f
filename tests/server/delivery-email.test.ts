import { expect, test } from 'vitest'
import { emailChannel } from '#server/delivery/email.ts'
import { addLeads, outboxOf, quickWorker, tempDatabase } from '#tests/support/deliveries.ts'
import { lead } from '#tests/support/leads.ts'
import { mailReceiver } from '#tests/support/mail-receiver.ts'
import { until } from '#tests/support/until.ts'

const addresses = { to: 'sales@firm.example, partners@firm.example', from: 'Website <site@firm.example>' }
const message = { ...lead, receipt: '7ZK4-0M2D-XQ9T', received_at: '2026-03-01T12:00:00.000Z' }

/** Unfolded headers by lower-case name. */
function headersOf(raw: string): Record<string, string> {
  const [head = ''] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return Object.fromEntries(
    lines.map(line => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
}

test('an accepted lead is mailed once to every address, with a reply-to', async () => {
  const db = await tempDatabase()
  const { url, mails } = await mailReceiver()
  const [receipt] = await addLeads(db, { channels: ['email'] })
  quickWorker(db, emailChannel({ smtpUrl: url, ...addresses }))
  await until(async () => expect((await outboxOf(db))[0]?.state).toBe('delivered'))
  expect(mails).toHaveLength(1)
  const [{ to, raw } = { to: [], raw: '' }] = mails
  expect(to).toEqual(['sales@firm.example', 'partners@firm.example'])
  expect(headersOf(raw)).toMatchObject({
    'message-id': `<${receipt}@firm.example>`,
    'reply-to': 'Ada Example <ada@bank.example>',
    subject: `New lead ${receipt} (consultation)`,
  })
  expect(raw).toContain('We doubt a figure.')
  expect(raw).toContain(`Receipt: ${receipt}`)
})

test('typed text adds no header and no recipient', async () => {
  const { url, mails } = await mailReceiver()
  const name = 'Ada\r\nBcc: victim@other.example\r\n\r\nBuy <script>'
  await emailChannel({ smtpUrl: url, ...addresses }).send({
    ...message,
    name,
    message: 'Hi\r\n.\r\nMAIL FROM:<evil@other.example>\r\n',
  })
  expect(mails).toHaveLength(1)
  expect(mails[0]?.to).toEqual(['sales@firm.example', 'partners@firm.example'])
  expect(headersOf(mails[0]?.raw ?? '')).not.toHaveProperty('bcc')
})

test.each([
  ["o'neill@bank.example", "o'neill@bank.example"],
  ['smith&jones@firm.example', 'smith&jones@firm.example'],
  ['anna@xn--bcher-kva.example', 'anna@xn--bcher-kva.example'],
  // Valid in a form, but mail needs quotes.
  ['a..{|}`b.@x', '"a..{|}`b."@x'],
])('a reply to the mail of %s goes to exactly that address', async (email, written) => {
  const { url, mails } = await mailReceiver()
  await emailChannel({ smtpUrl: url, ...addresses }).send({ ...message, email })
  expect(headersOf(mails[0]?.raw ?? '')['reply-to']).toBe(`Ada Example <${written}>`)
})

test("facts precede the message, where it can't forge them", async () => {
  const { url, mails } = await mailReceiver()
  await emailChannel({ smtpUrl: url, ...addresses }).send({
    ...message,
    message: 'Name: Eve\nSource: forged',
  })
  const text = mails[0]?.raw ?? ''
  expect(text.indexOf('Name: Ada Example')).toBeGreaterThan(0)
  expect(text.indexOf('Name: Ada Example')).toBeLessThan(text.indexOf('Name: Eve'))
})

test('a remote mail server without encryption gets neither password nor lead', async () => {
  const { url, mails } = await mailReceiver()
  // 0.0.0.0 reaches the mail server, but the channel must not treat it as local.
  const elsewhere = url.replace(/127\.0\.0\.1|localhost/, '0.0.0.0')
  expect(elsewhere).not.toBe(url)
  await expect(emailChannel({ smtpUrl: elsewhere, ...addresses }).send(message)).rejects.toThrow(
    /^no answer: ETLS|^answered/,
  )
  expect(mails).toEqual([])
})

test("a mail server's refusal is reported by its code alone", async () => {
  const { url } = await mailReceiver({
    onRcptTo: ({ address }, _, done) =>
      done(Object.assign(new Error(`no such user ${address}`), { responseCode: 550 })),
  })
  await expect(emailChannel({ smtpUrl: url, ...addresses }).send(message)).rejects.toThrow(/^answered 550$/)
})

test('an unreachable mail server is reported by error code', async () => {
  const channel = emailChannel({ smtpUrl: 'smtp://127.0.0.1:1', ...addresses })
  await expect(channel.send(message)).rejects.toThrow(/^no answer: E[A-Z]+$/)
})

test("a mail server that doesn't answer times out", async () => {
  const { url } = await mailReceiver({ onMailFrom: () => {} })
  await expect(emailChannel({ smtpUrl: url, ...addresses }, 200).send(message)).rejects.toThrow(
    /^no answer(?: within 0\.2 s|: E[A-Z]+)$/,
  )
})
