import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Tables } from '#server/store/tables.ts'
import { databaseKinds, getPostgres } from '#tests/support/databases.ts'
import { addLeads, newDatabase, readOutbox, startQuickWorker } from '#tests/support/deliveries.ts'
import { until } from '#tests/support/until.ts'
import { channelTo, type ReceivedMessage, startWebhookReceiver } from '#tests/support/webhook-receiver.ts'
import type { WorkerProcessOptions } from '#tests/support/worker-process.ts'

const program = fileURLToPath(new URL('../support/worker-process.ts', import.meta.url))

const untilAllDelivered = (db: Kysely<Tables>): Promise<void> =>
  until(async () => {
    expect((await readOutbox(db)).filter(({ state }) => state !== 'delivered')).toEqual([])
  })

const idsOf = (received: readonly ReceivedMessage[]): string[] => received.map(({ id }) => id).sort()

test.each(databaseKinds)(
  'on %s, three worker processes share the messages and send each message once',
  async kind => {
    const { location, db } = await newDatabase(kind)
    const { url, received } = await startWebhookReceiver(reply => void setTimeout(() => reply.end(), 20))
    for (const worker of [1, 2, 3]) {
      const options: WorkerProcessOptions = { location, url: `${url}?worker=${worker}` }
      const child = spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(options)], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      onTestFinished(() => void child.kill('SIGKILL'))
    }
    const receipts: string[] = []
    // Add leads while the workers poll, so each finds some.
    for (let round = 0; round < 30; round++) {
      receipts.push(...(await addLeads(db, { count: 20 })))
      await until(() => expect(received.length).toBeGreaterThan(20 * round))
    }
    await untilAllDelivered(db)
    expect(idsOf(received)).toEqual(receipts.sort())
    expect(new Set(received.map(({ path }) => path)).size).toBe(3)
  },
)

test('a PostgreSQL restart during delivery neither loses nor repeats a message', async () => {
  const postgres = await getPostgres()
  const { db } = await newDatabase('postgres')
  const { url, received } = await startWebhookReceiver(response => void setTimeout(() => response.end(), 30))
  const receipts = await addLeads(db, { count: 200 })
  const { reports } = startQuickWorker(db, channelTo(url))
  await until(() => expect(received.length).toBeGreaterThan(40))
  await postgres.stop('SIGQUIT')
  const before = received.length
  await new Promise(resolve => setTimeout(resolve, 500))
  await postgres.start()
  await untilAllDelivered(db)
  expect(before).toBeLessThan(200)
  expect(idsOf(received)).toEqual(receipts.sort())
  expect(reports.length).toBeLessThanOrEqual(1)
})
