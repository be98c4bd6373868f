import { attributionHeader, encodeAttribution } from '#contract/lead/attribution.ts'
import type { Lead } from '#contract/lead/fields.ts'
import {
  formTokenHeader,
  formTokenPath,
  honeypotHeader,
  idempotencyKeyHeader,
  leadsPath,
  unknownFailure,
} from '#contract/lead/protocol.ts'
import { type Acknowledgment, NoResponseError } from '#machines/lead-form.ts'
import { withTimeout } from '#src/behaviors/shared/with-timeout.ts'
import { readAttribution } from '#src/behaviors/tracking/attribution.ts'
import { deleteAttempt, readAttempt, saveAttempt } from './attempt.ts'

/** A path on this site unless the build sets `VITE_LEADS_URL`. */
export const leadsUrl: string = import.meta.env.VITE_LEADS_URL || leadsPath

const formTokenUrl = leadsUrl.replace(/\/$/, '') + formTokenPath.slice(leadsPath.length)

/** Half the lifetime that the endpoint accepts. */
const formTokenRefreshAgeMs = 12 * 60 * 60 * 1000

const formTokenTimeoutMs = 5000

let formToken: { fetchedAt: number; text: Promise<string> } | undefined

/** Fetches a form token unless a recent token exists. If the request fails, the lead is sent without a token. */
export function fetchFormToken(): void {
  if (formToken && Date.now() - formToken.fetchedAt < formTokenRefreshAgeMs) return
  const text = fetch(formTokenUrl, { signal: AbortSignal.timeout(formTokenTimeoutMs) })
    .then(response => (response.ok ? response.json() : {}))
    .then((body: { stamp?: string }) => body.stamp ?? '')
    .catch(() => '')
  formToken = { fetchedAt: Date.now(), text }
}

/** The last acknowledged lead, while its thank-you message shows. */
let acknowledgedLead: { body: string; key: string } | undefined

/** Returns the body's idempotency key, and saves both, so the key survives retries and reloads and the server stores the lead once. */
function reuseOrSaveKey(source: string, body: string): string {
  const attempts = [acknowledgedLead, readAttempt(source)]
  const existingKey = attempts.find(attempt => attempt?.body === body)?.key
  // `randomUUID` needs a secure context.
  const key =
    existingKey ?? [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16)).join('-')
  saveAttempt(source, { body, key })
  return key
}

/** Forgets the acknowledged lead. The server still stores the same text only once in 24 hours. */
export const clearKey = (): void => {
  acknowledgedLead = undefined
}

/** A retry after the timeout has the same key, so the server stores the lead once. */
const responseTimeoutMs = 45_000

/**
 * Posts a lead. A 2xx status means that it's stored, even without a receipt.
 * @throws Error with a message for the visitor; NoResponseError if the server might have stored the lead
 */
export async function postLead(lead: Lead, honeypot: string, signal: AbortSignal): Promise<Acknowledgment> {
  const body = JSON.stringify(lead)
  // Save the key first, because the visitor may leave while the token loads.
  const key = reuseOrSaveKey(lead.source, body)
  const token = await Promise.race([formToken?.text, untilPageHide()])
  const attribution = readAttribution()
  const wasOnline = navigator.onLine
  const request = fetch(leadsUrl, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [idempotencyKeyHeader]: key,
      ...(token ? { [formTokenHeader]: token } : {}),
      ...(honeypot ? { [honeypotHeader]: encodeURIComponent(honeypot).slice(0, 200) } : {}),
      ...(attribution ? { [attributionHeader]: encodeAttribution(attribution) } : {}),
    },
    body,
    signal,
    // Let the request finish even if the document unloads.
    keepalive: true,
    // A redirect doesn't acknowledge the lead.
    redirect: 'error',
  })
  const response = await withTimeout(responseTimeoutMs, new Error(unknownFailure), request).catch(
    (error: Error) => {
      throw wasOnline ? new NoResponseError(error.message) : error
    },
  )
  if (!response.ok) throw new Error(`Request failed: ${response.status}`)
  const isRepeat = acknowledgedLead?.body === body
  acknowledgedLead = { body, key }
  deleteAttempt(lead.source)
  return { receipt: await readReceipt(response), isRepeat }
}

/** Resolves on `pagehide`, so a lead that waits for its token is sent without one. */
const untilPageHide = (): Promise<void> =>
  new Promise(resolve => addEventListener('pagehide', () => resolve(), { once: true }))

const receiptTimeoutMs = 3000

/** Reads the receipt. Returns an empty string if the body is missing, slow, truncated, or invalid. */
async function readReceipt(response: Response): Promise<string> {
  const pendingBody: Promise<{ receipt?: unknown } | null> = response.json()
  const body = await withTimeout(
    receiptTimeoutMs,
    new Error('Reading the receipt timed out'),
    pendingBody,
  ).catch(() => null)
  return typeof body?.receipt === 'string' ? body.receipt : ''
}
