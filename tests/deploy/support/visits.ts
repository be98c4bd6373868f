/** Visitors who continuously read pages and send leads, each from their own address, without retries. */
import type { Sent } from '#tests/support/lead-traffic.ts'
import type { RunningProxy } from './proxies.ts'
import { sendLead, type Visitor, visit } from './visitor.ts'

interface Visits {
  /** Acknowledged leads. */
  leads: Sent[]
  /** Unexpected responses and failed requests. */
  failures: string[]
  /** Number of pages that answered as expected. */
  pages: () => number
  visitors: () => number
  /** Stops new visitors, and resolves when the last one has left. */
  stop: () => Promise<void>
}

/** Leads per visitor. Must stay below the rate limit's burst per address. */
const leadsEach = 4
const paths = ['/', '/about', '/contact', '/insights', '/no-such-page']

export function startVisits(proxy: RunningProxy, concurrency = 6): Visits {
  const leads: Sent[] = []
  const failures: string[] = []
  let [pages, visitors, stopped] = [0, 0, false]

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
  const visitOnce = async () => {
    const number = ++visitors
    const visitor = await visit(proxy, `127.1.${number >> 8}.${number & 255}`)
    for (let sent = 0; sent < leadsEach; sent++)
      await Promise.all([
        write(visitor, `Visitor ${number} lead ${sent}`),
        ...paths.map(path => read(visitor, path)),
      ])
    visitor.leave()
  }
  const visitRepeatedly = async () => {
    while (!stopped) await visitOnce().catch(error => failures.push(String(error)))
  }
  const visiting = Promise.all(Array.from({ length: concurrency }, visitRepeatedly))
  return {
    leads,
    failures,
    pages: () => pages,
    visitors: () => visitors,
    async stop() {
      stopped = true
      await visiting
    },
  }
}
