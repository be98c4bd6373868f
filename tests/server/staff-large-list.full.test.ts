import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { terminalOutput } from '#server/staff/output.ts'
import { newDatabase } from '#tests/support/deliveries.ts'
import { staff } from '#tests/support/staff.ts'

test('list prints 130,000 leads', async () => {
  const leadCount = 130_000
  const { location, db } = await newDatabase('sqlite')
  const now = new Date()
  for (let batch = 0; batch < 26; batch++)
    await sql`insert into leads (receipt, received_at, name, email, message, source, lead_type)
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 5000)
      select ${`${batch}-`} || n, ${now.toISOString()}, 'Ada', 'ada@bank.example', '', 'contact', 'general' from numbers`.execute(
      db,
    )
  const { code, out } = await staff(location, ['list', '--limit', String(leadCount), '--json'])
  expect([code, (JSON.parse(out) as unknown[]).length]).toEqual([0, leadCount])
  const table = await staff(location, ['list', '--limit', '2500'])
  expect([table.code, table.out.match(/ada@bank\.example/g)?.length]).toEqual([0, 2500])
  // Print one column, because all columns would take a minute.
  const column = new PassThrough()
  terminalOutput(column).table(['Email'], Array<string[]>(leadCount).fill(['ada@bank.example']))
  column.end()
  expect((await text(column)).match(/ada@bank\.example/g)?.length).toBe(leadCount)
})
