import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import type { Lead } from '#contract/lead/message.ts'

/** A lead of ordinary length. */
export const sampleLead = (number: number): Lead => ({
  name: `Visitor ${number}`,
  email: `visitor${number}@example.org`,
  message: 'A message of ordinary length, about a decision that is due in the spring.\nSource: contact',
  source: 'contact',
  lead_type: 'general',
})

export interface Load {
  /** Acknowledged leads. */
  count: number
  perSecond: number
}

interface LoadOptions {
  seconds?: number
  /** Sends so many leads instead of sending for a time. */
  amount?: number
  /** Leads under way at once. */
  connections: number
}

/**
 * Sends as many leads as the service takes, as the form does, each with a key of its own, and waits for each acknowledgment.
 * @throws when any answer is not 201
 */
export async function sendLeads(
  origin: string,
  { seconds, amount, connections }: LoadOptions,
): Promise<Load> {
  let number = 0
  const result = await autocannon({
    url: `${origin}/api/leads`,
    connections,
    // A disk that stalls is to be seen in the figures, not to end the run.
    timeout: 60,
    ...(amount === undefined ? { duration: seconds ?? 5 } : { amount }),
    requests: [
      {
        method: 'POST',
        setupRequest: request => ({
          ...request,
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
          body: JSON.stringify(sampleLead(number++)),
        }),
      },
    ],
  })
  const count = result['2xx']
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${count} leads were acknowledged, ${result.non2xx} refused, ${result.errors} got no answer`,
    )
  return { count, perSecond: count / result.duration }
}
