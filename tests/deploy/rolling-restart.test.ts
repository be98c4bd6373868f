import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { faultsOf } from '#tests/support/lead-traffic.ts'
import { type ProxyName, proxyNames, versionOf } from './support/proxies.ts'
import { type Stage, setUp } from './support/stage.ts'
import { startVisits } from './support/visits.ts'

const figures: Record<string, Record<string, number | string>> = {}
afterAll(() => console.table(figures))

describe.each(proxyNames)('behind %s', name => {
  test('a rolling restart under load refuses no lead and stores each once', async () => {
    const stage = await setUp(name)
    try {
      await restartUnderLoad(name, stage)
    } finally {
      await stage.close()
    }
  }, 120_000)
})

async function restartUnderLoad(name: ProxyName, { proxy, instances, kept }: Stage) {
  const start = performance.now()
  const visits = startVisits(proxy)
  await sleep(1000)
  // Twice, to catch rare failures.
  for (const instance of [...instances, ...instances]) {
    await instance.stop()
    await instance.start()
  }
  await sleep(1000)
  await visits.stop()
  const rows = await kept()
  const { pages, leads, visitors, failures } = visits
  figures[name] = {
    version: versionOf(name),
    seconds: Math.round((performance.now() - start) / 1000),
    restarts: 4,
    visitors: visitors(),
    pages: pages(),
    'leads acknowledged': leads.length,
    'leads stored': rows.length,
    failed: failures.length,
  }
  expect(failures).toEqual([])
  expect(pages()).toBeGreaterThan(500)
  expect(leads.length).toBeGreaterThan(100)
  expect(faultsOf(leads, rows)).toEqual([])
  expect(rows.length).toBe(leads.length)
}
