import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { honeypotHeader, idempotencyKeyHeader, leadsPath } from '#contract/lead/protocol.ts'
import { within } from '#tests/support/within.ts'
import type { SentLead } from './invariant.ts'

const visitorCount = 48
const maxTries = 20
const timesMs = { response: 8000, retryDelay: 250 } as const
/** Fractions of leads that are native form posts, have a filled honeypot, or are sent again after their acknowledgment. */
const fractions = { form: 0.05, trapped: 0.02, repeated: 0.02 } as const

export type Visitors = ReturnType<typeof startVisitors>

/** @param rate leads per second if the service responds immediately */
export function startVisitors(origins: readonly string[], rate: number) {
  const offered: SentLead[] = []
  const lastAcknowledged = origins.map(() => 0)
  let count = 0
  let requests = 0
  let isStopped = false

  function newLead(email?: string): SentLead {
    const name = `Visitor ${++count}`
    const isForm = email === undefined && Math.random() < fractions.form
    const lead: SentLead = {
      name,
      key: isForm ? undefined : randomUUID(),
      email: email ?? `visitor${count}@example.org`,
      receipts: [],
      hasFilledHoneypot: email === undefined && !isForm && Math.random() < fractions.trapped,
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
    lastAcknowledged[server] = performance.now()
    return true
  }

  async function sendUntilAcknowledged(lead: SentLead, limit: number): Promise<boolean> {
    for (let attempt = 0; attempt < limit; attempt++) {
      if (await send(lead)) return true
      // A form post has no key. The server derives one from the text and the day, so a retry on the next day would store a second lead.
      if (lead.key === undefined || isStopped) return false
      await sleep(timesMs.retryDelay * (0.5 + Math.random()))
    }
    return false
  }

  async function visit(): Promise<void> {
    const pause = (visitorCount / rate) * 1000
    while (!isStopped) {
      const start = performance.now()
      const lead = newLead()
      const isAcknowledged = await sendUntilAcknowledged(lead, maxTries)
      if (isAcknowledged && lead.key !== undefined && Math.random() < fractions.repeated) await send(lead)
      await sleep(Math.max(0, start + pause - performance.now()))
    }
  }

  async function untilAcknowledged(): Promise<void> {
    const now = performance.now()
    while (!isStopped && lastAcknowledged.some(time => time < now)) await sleep(20)
  }

  const visiting = Promise.all(Array.from({ length: visitorCount }, visit))
  return {
    offered,
    requests: () => requests,
    async sendOne(email: string) {
      const lead = newLead(email)
      await sendUntilAcknowledged(lead, Number.POSITIVE_INFINITY)
      return lead
    },
    untilEachAcknowledges: () => within(120, untilAcknowledged(), 'a server acknowledged no lead'),
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
async function post(
  url: string,
  { name, key, email, hasFilledHoneypot }: SentLead,
): Promise<string | undefined> {
  const fields = { name, email, source: 'contact', lead_type: 'general' }
  const json = JSON.stringify({ ...fields, message: `${message}\nSource: contact` })
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(timesMs.response),
    ...(key === undefined
      ? { body: new URLSearchParams({ ...fields, company: '', message }) }
      : {
          headers: {
            'Content-Type': 'application/json',
            [idempotencyKeyHeader]: key,
            ...(hasFilledHoneypot ? { [honeypotHeader]: 'a program filled this in' } : {}),
          },
          body: json,
        }),
  })
  const text = await response.text()
  if (response.status === 201) return (JSON.parse(text) as { receipt: string }).receipt
  const location = response.headers.get('Location') ?? ''
  return response.status === 303 ? /\?receipt=([^&]+)/.exec(location)?.[1] : undefined
}
