import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { honeypotHeader, idempotencyKeyHeader, leadsPath } from '#contract/lead/protocol.ts'
import { within } from '#tests/support/within.ts'
import type { SentLead } from './invariant.ts'

interface VisitorsOptions {
  origins: readonly string[]
  /** Leads per second if the service responds immediately. */
  rate: number
}

const visitors = 48
const maxTries = 20
/** Milliseconds. */
const times = { response: 8000, retryDelay: 250 } as const
/** Shares of leads that are native form posts, with a filled honeypot, or again after their acknowledgment. */
const shares = { form: 0.05, trapped: 0.02, repeated: 0.02 } as const

export type Visitors = ReturnType<typeof startVisitors>

export function startVisitors({ origins, rate }: VisitorsOptions) {
  const offered: SentLead[] = []
  const lastTaken = origins.map(() => 0)
  let count = 0
  let requests = 0
  let isStopped = false

  function newLead(email?: string): SentLead {
    const name = `Visitor ${++count}`
    const isForm = email === undefined && Math.random() < shares.form
    const lead: SentLead = {
      name,
      key: isForm ? undefined : randomUUID(),
      email: email ?? `visitor${count}@example.org`,
      receipts: [],
      isTrapped: email === undefined && !isForm && Math.random() < shares.trapped,
      isErased: false,
      sentAt: performance.now(),
    }
    offered.push(lead)
    return lead
  }

  async function send(lead: SentLead): Promise<boolean> {
    const server = Math.floor(Math.random() * origins.length)
    requests++
    const receipt = await post(`${origins[server]}${leadsPath}`, lead).catch(() => undefined)
    if (receipt === undefined) return false
    lead.receipts.push(receipt)
    lead.acknowledgedAt ??= performance.now()
    lastTaken[server] = performance.now()
    return true
  }

  async function sendUntilTaken(lead: SentLead, limit: number): Promise<boolean> {
    for (let turn = 0; turn < limit; turn++) {
      if (await send(lead)) return true
      // Don't retry without a key: on another day, the retry would be another lead.
      if (lead.key === undefined || isStopped) return false
      await sleep(times.retryDelay * (0.5 + Math.random()))
    }
    return false
  }

  async function visit(): Promise<void> {
    const pause = (visitors / rate) * 1000
    while (!isStopped) {
      const start = performance.now()
      const lead = newLead()
      const isTaken = await sendUntilTaken(lead, maxTries)
      if (isTaken && lead.key !== undefined && Math.random() < shares.repeated) await send(lead)
      await sleep(Math.max(0, start + pause - performance.now()))
    }
  }

  async function untilTaken(): Promise<void> {
    const now = performance.now()
    while (!isStopped && lastTaken.some(time => time < now)) await sleep(20)
  }

  const visiting = Promise.all(Array.from({ length: visitors }, visit))
  return {
    offered,
    requests: () => requests,
    async sendOne(email: string) {
      const lead = newLead(email)
      await sendUntilTaken(lead, Number.POSITIVE_INFINITY)
      return lead
    },
    untilEachTakes: () => within(120, untilTaken(), 'a server took no lead'),
    async stop() {
      isStopped = true
      await visiting
    },
  }
}

const message = 'A message of ordinary length, about a decision that is due in the spring.'

/**
 * Posts a lead as the app does, or as a native form post.
 * @returns its receipt; undefined if it wasn't acknowledged
 */
async function post(url: string, { name, key, email, isTrapped }: SentLead): Promise<string | undefined> {
  const fields = { name, email, source: 'contact', lead_type: 'general' }
  const json = JSON.stringify({ ...fields, message: `${message}\nSource: contact` })
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(times.response),
    ...(key === undefined
      ? { body: new URLSearchParams({ ...fields, company: '', message }) }
      : {
          headers: {
            'Content-Type': 'application/json',
            [idempotencyKeyHeader]: key,
            ...(isTrapped ? { [honeypotHeader]: 'a program filled this in' } : {}),
          },
          body: json,
        }),
  })
  const text = await response.text()
  if (response.status === 201) return (JSON.parse(text) as { receipt: string }).receipt
  const location = response.headers.get('Location') ?? ''
  return response.status === 303 ? /\?receipt=([^&]+)/.exec(location)?.[1] : undefined
}
