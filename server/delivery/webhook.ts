import { Webhook } from 'standardwebhooks'
import type { WebhookSettings } from '#server/config.ts'
import { attemptTimeoutMs, type Channel, DeliveryError, errorCode, type LeadMessage } from './channel.ts'

/** Posts leads as signed Standard Webhooks messages whose `webhook-id` is the receipt. Only a 2xx response accepts a message. */
export function createWebhookChannel(
  { url, secret }: WebhookSettings,
  timeoutMs = attemptTimeoutMs,
): Channel {
  const webhook = new Webhook(secret)
  return {
    name: 'webhook',
    async send(lead) {
      const sentAt = new Date()
      const body = webhookBody(lead)
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'Content-Type': 'application/json',
          'User-Agent': 'dse-leads',
          // Use a new connection for each message, because the receiver might have closed an idle one.
          Connection: 'close',
          'webhook-id': lead.receipt,
          'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
          'webhook-signature': webhook.sign(lead.receipt, sentAt, body),
        },
        body,
      }).catch((error: unknown) => {
        throw new DeliveryError(
          error instanceof DOMException && error.name === 'TimeoutError'
            ? `no response within ${timeoutMs / 1000} s`
            : `no response: ${errorCode(error) ?? 'the connection failed'}`,
        )
      })
      // Don't read the body, because it might be endless.
      await response.body?.cancel().catch(() => undefined)
      if (!response.ok)
        throw new DeliveryError(
          `responded with ${response.status}`,
          parseRetryAfter(response.headers.get('Retry-After')),
        )
    },
  }
}

const webhookBody = ({ received_at, ...lead }: LeadMessage): string =>
  JSON.stringify({ type: 'lead.received', timestamp: received_at, data: { ...lead, received_at } })

/** Returns the delay in ms. The header contains seconds or a date (RFC 9110, section 10.2.3). */
function parseRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined
  const delay = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(delay) && delay > 0 ? delay : undefined
}
