import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { findLeadProblems, type SentLead } from '#tests/support/lead-traffic.ts'
import { startDeployment } from './support/deployment.ts'
import { proxyNames } from './support/proxies.ts'
import { sendLead, type Visitor, visit } from './support/visitor.ts'

const visitorCount = 6
/** Stays below the rate limit's burst, so no lead is rejected. */
const leadsPerVisit = 4
const paths = ['/', '/about', '/contact', '/insights', '/no-such-page']

test.each(proxyNames)('behind %s, no request fails during a rolling restart under load', async name => {
  const { proxy, instances, readLeads, close } = await startDeployment(name)
  onTestFinished(close)
  const leads: SentLead[] = []
  const failures: string[] = []
  let [pageCount, visitCount, isStopped] = [0, 0, false]

  const readPage = async (visitor: Visitor, path: string) => {
    const { status } = await visitor.request(path, { 'accept-encoding': 'br' })
    if (status === (path === '/no-such-page' ? 404 : 200)) pageCount++
    else failures.push(`GET ${path}: ${status}`)
  }
  const writeLead = async (visitor: Visitor, name: string) => {
    const key = `key-of-${name}`
    const { status, body } = await sendLead(visitor, { name, key })
    if (status !== 201) failures.push(`POST: ${status} ${body}`)
    else leads.push({ name, key, status, receipt: (JSON.parse(String(body)) as { receipt: string }).receipt })
  }
  // Each visit has its own IP address, and a failed request isn't retried.
  const visitOnce = async () => {
    const number = ++visitCount
    const visitor = await visit(proxy, `127.1.${number >> 8}.${number & 255}`)
    for (let sent = 0; sent < leadsPerVisit; sent++)
      await Promise.all([
        writeLead(visitor, `Visitor ${number} lead ${sent}`),
        ...paths.map(path => readPage(visitor, path)),
      ])
    visitor.leave()
  }
  const visitRepeatedly = async () => {
    while (!isStopped) await visitOnce().catch(error => failures.push(String(error)))
  }
  const visiting = Promise.all(Array.from({ length: visitorCount }, visitRepeatedly))
  await sleep(1000)
  // Restart each instance twice, to catch rare failures.
  for (const instance of [...instances, ...instances]) {
    await instance.stop()
    await instance.start()
  }
  await sleep(1000)
  isStopped = true
  await visiting

  expect(failures).toEqual([])
  expect(pageCount).toBeGreaterThan(500)
  expect(leads.length).toBeGreaterThan(100)
  const rows = await readLeads()
  expect(findLeadProblems(leads, rows)).toEqual([])
  expect(rows.length).toBe(leads.length)
})
