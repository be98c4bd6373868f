import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { findLeadProblems, type SentLead } from '#tests/support/lead-traffic.ts'
import { proxyNames } from './support/proxies.ts'
import { setUp } from './support/stage.ts'
import { sendLead, type Visitor, visit } from './support/visitor.ts'

const visitorCount = 6
/** Leads per visit. Must be below the rate limit's burst. */
const leadsEach = 4
const paths = ['/', '/about', '/contact', '/insights', '/no-such-page']

test.each(proxyNames)('behind %s, a rolling restart under load fails no request', async name => {
  const { proxy, instances, kept, close } = await setUp(name)
  onTestFinished(close)
  const leads: SentLead[] = []
  const failures: string[] = []
  let [pages, visits, isStopped] = [0, 0, false]

  const read = async (visitor: Visitor, path: string) => {
    const { status } = await visitor.ask(path, { 'accept-encoding': 'br' })
    if (status === (path === '/no-such-page' ? 404 : 200)) pages++
    else failures.push(`GET ${path}: ${status}`)
  }
  const write = async (visitor: Visitor, name: string) => {
    const key = `key-of-${name}`
    const { status, body } = await sendLead(visitor, { name, key })
    if (status !== 201) failures.push(`POST: ${status} ${body}`)
    else leads.push({ name, key, status, receipt: (JSON.parse(String(body)) as { receipt: string }).receipt })
  }
  // Each visit has its own IP address and retries nothing.
  const visitOnce = async () => {
    const number = ++visits
    const visitor = await visit(proxy, `127.1.${number >> 8}.${number & 255}`)
    for (let sent = 0; sent < leadsEach; sent++)
      await Promise.all([
        write(visitor, `Visitor ${number} lead ${sent}`),
        ...paths.map(path => read(visitor, path)),
      ])
    visitor.leave()
  }
  const visitRepeatedly = async () => {
    while (!isStopped) await visitOnce().catch(error => failures.push(String(error)))
  }
  const visiting = Promise.all(Array.from({ length: visitorCount }, visitRepeatedly))
  await sleep(1000)
  // Twice, to catch rare failures.
  for (const instance of [...instances, ...instances]) {
    await instance.stop()
    await instance.start()
  }
  await sleep(1000)
  isStopped = true
  await visiting

  expect(failures).toEqual([])
  expect(pages).toBeGreaterThan(500)
  expect(leads.length).toBeGreaterThan(100)
  const rows = await kept()
  expect(findLeadProblems(leads, rows)).toEqual([])
  expect(rows.length).toBe(leads.length)
})
