import { Webhook } from 'standardwebhooks'
import { attemptTimeout, type Channel, DeliveryError, errorCode, type LeadMessage } from './channel.ts'
import type { WebhookSettings } from './settings.ts'

/**
 * Posts each lead as a signed message of Standard Webhooks; its `webhook-id` is the receipt. Any 2xx answer counts as taken
 * over, a redirect does not: the lead goes to the configured address alone.
 * @throws when the secret is not base64
 */
export function webhookChannel({ url, secret }: WebhookSettings, timeout = attemptTimeout): Channel {
  const webhook = new Webhook(secret)
  return {
    name: 'webhook',
    async send(lead) {
      const at = new Date()
      const body = webhookBody(lead)
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
        headers: {
          'Content-Type': 'application/json',
          'User-Agent': 'dse-leads',
          // A connection of its own for each message, never one that the receiver has closed or garbled meanwhile.
          Connection: 'close',
          'webhook-id': lead.receipt,
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          'webhook-signature': webhook.sign(lead.receipt, at, body),
        },
        body,
      }).catch((error: unknown) => {
        throw new DeliveryError(
          error instanceof DOMException && error.name === 'TimeoutError'
            ? `no answer within ${timeout / 1000} s`
            : `no answer: ${errorCode(error) ?? 'the connection failed'}`,
        )
      })
      // What the receiver says beyond its status is not read: it may be endless.
      await response.body?.cancel().catch(() => undefined)
      if (!response.ok)
        throw new DeliveryError(
          `answered ${response.status}`,
          readRetryAfter(response.headers.get('Retry-After')),
        )
    },
  }
}

const webhookBody = ({ received_at, ...lead }: LeadMessage): string =>
  JSON.stringify({ type: 'lead.received', timestamp: received_at, data: { ...lead, received_at } })

/** Milliseconds of a `Retry-After` header, which holds seconds or a date; RFC 9110, section 10.2.3. */
function readRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined
  const delay = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(delay) && delay > 0 ? delay : undefined
}
