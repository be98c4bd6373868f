import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { channelsOf, type DeliverySettings } from '#server/delivery/settings.ts'
import { describeDelivery, startDelivery } from '#server/delivery/start.ts'
import type { Tables } from '#server/store/tables.ts'
import { addLeads, outboxOf, tempDatabase } from '#tests/support/deliveries.ts'
import { mailReceiver } from '#tests/support/mail-receiver.ts'
import { until } from '#tests/support/until.ts'
import { webhookReceiver, webhookSecret } from '#tests/support/webhook-receiver.ts'

const day = 24 * 60 * 60 * 1000
const email = (smtpUrl: string) => ({ smtpUrl, to: 'sales@firm.example', from: 'site@firm.example' })

function started(db: Kysely<Tables>, settings: DeliverySettings) {
  const reports: string[] = []
  const report = (message: string) => void reports.push(message)
  const delivery = startDelivery({ db, settings, retentionDays: 730, report, idle: 10 })
  onTestFinished(() => delivery.stop())
  return { ...delivery, reports }
}

test('with both channels configured, a lead is sent on both', async () => {
  const db = await tempDatabase()
  const [hooks, mail] = [await webhookReceiver(), await mailReceiver()]
  const settings = { webhook: { url: hooks.url, secret: webhookSecret }, email: email(mail.url) }
  expect(describeDelivery(settings)).toBe('Leads are delivered by webhook and email')
  const { reports } = started(db, settings)
  await addLeads(db, { count: 3, channels: channelsOf(settings) })
  await until(async () =>
    expect((await outboxOf(db)).map(({ state }) => state)).toEqual(Array(6).fill('delivered')),
  )
  expect([hooks.received.length, mail.mails.length]).toEqual([3, 3])
  expect(reports).toEqual([])
})

test("a failing channel doesn't block the other", async () => {
  const db = await tempDatabase()
  const mail = await mailReceiver()
  const hooks = await webhookReceiver(() => {})
  const { stop } = started(db, { webhook: { url: hooks.url, secret: webhookSecret }, email: email(mail.url) })
  await addLeads(db, { count: 20, channels: ['webhook', 'email'] })
  await until(() => expect(mail.mails).toHaveLength(20))
  const stopped = stop()
  await hooks.close()
  await stopped
})

test('without a channel, leads wait, and the startup line says so', async () => {
  const db = await tempDatabase()
  await addLeads(db)
  await started(db, {}).stop()
  expect(await outboxOf(db)).toEqual([expect.objectContaining({ state: 'waiting', attempts: 0 })])
  expect(describeDelivery({})).toBe('Leads wait in the store: neither WEBHOOK_URL nor SMTP_URL is set')
})

test('startup removes expired leads, and the audit trail has their number', async () => {
  const db = await tempDatabase()
  await addLeads(db, { count: 2, now: new Date(Date.now() - 731 * day) })
  const kept = await addLeads(db, { count: 8, now: new Date(Date.now() - 729 * day) })
  const { reports } = started(db, {})
  await until(() => expect(reports).toEqual(['Removed 2 leads older than 730 days']))
  const left = await db.selectFrom('leads').select('receipt').execute()
  expect(left.map(({ receipt }) => receipt).sort()).toEqual([...kept].sort())
  expect(await outboxOf(db)).toHaveLength(8)
  expect(await db.selectFrom('audit').select(['action', 'detail']).execute()).toEqual([
    { action: 'expire', detail: '{"leads":2,"outbox":2}' },
  ])
})

test("a secret that isn't base64 is reported, and leads wait", async () => {
  const db = await tempDatabase()
  const { reports } = started(db, { webhook: { url: 'http://127.0.0.1:1/', secret: 'whsec_ä' } })
  await until(() => expect(reports).toEqual([expect.stringMatching(/^Delivery stopped: /)]))
})
