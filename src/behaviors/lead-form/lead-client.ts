/** Sends leads. Paths and header names are in `contract/lead/protocol.ts`. */
import { attributionHeader, headerOf } from '#contract/lead/attribution.ts'
import type { Lead } from '#contract/lead/message.ts'
import {
  formTokenHeader,
  formTokenPath,
  honeypotHeader,
  keyHeader,
  leadsPath,
  unknownFailure,
} from '#contract/lead/protocol.ts'
import { type Acknowledgment, NoAnswer } from '#machines/lead-form.ts'
import { withTimeout } from '#src/behaviors/shared/with-timeout.ts'
import { readAttribution } from '#src/behaviors/tracking/attribution.ts'
import { deleteAttempt, readAttempt, saveAttempt } from './attempt.ts'

/** The same origin, or `VITE_LEADS_URL` from the build. */
export const leadsUrl: string = import.meta.env.VITE_LEADS_URL || leadsPath

const formTokenAddress = leadsUrl.replace(/\/$/, '') + formTokenPath.slice(leadsPath.length)

/** Milliseconds; half of what the endpoint accepts. */
const formTokenLifetime = 12 * 60 * 60 * 1000

/** Milliseconds. */
const formTokenTimeout = 5000

let formToken: { at: number; text: Promise<string> } | undefined

/** Fetches a form token unless one was requested recently: a tab can stay open overnight. A lead without a token is sent anyway. */
export function fetchFormToken(): void {
  if (formToken && Date.now() - formToken.at < formTokenLifetime) return
  const text = fetch(formTokenAddress, { signal: AbortSignal.timeout(formTokenTimeout) })
    .then(response => (response.ok ? response.json() : {}))
    .then((answer: { stamp?: string }) => answer.stamp ?? '')
    .catch(() => '')
  formToken = { at: Date.now(), text }
}

/** The last acknowledged lead, while the thanks are shown. */
let stored: { body: string; key: string } | undefined

/** The idempotency key of a body. The same body keeps its key across retries and reloads, so it's stored once. */
function keyFor(source: string, body: string): string {
  const known = [stored, readAttempt(source)]
  const before = known.find(attempt => attempt?.body === body)?.key
  // `randomUUID` needs a secure context.
  const key =
    before ?? [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16)).join('-')
  saveAttempt(source, { body, key })
  return key
}

/** Forgets the acknowledged lead. The server still stores the same text only once in 24 hours. */
export const clearKey = (): void => {
  stored = undefined
}

/** Milliseconds. A retry has the same key, so a lead whose response was late is stored once. */
const answerTimeout = 45_000

/**
 * Posts a lead. A 2xx status means that it's stored, even without a receipt.
 * @param honeypot text in the honeypot field
 * @returns the receipt number, empty if the answer has none, and whether the same body was just acknowledged
 * @throws Error with a message for the visitor; NoAnswer if the server might have stored the lead
 */
export async function postLead(lead: Lead, honeypot: string, signal: AbortSignal): Promise<Acknowledgment> {
  const body = JSON.stringify(lead)
  // Before waiting for the token, because the visitor may leave meanwhile.
  const key = keyFor(lead.source, body)
  const token = await formToken?.text
  const attribution = readAttribution()
  const wasOnline = navigator.onLine
  const request = fetch(leadsUrl, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [keyHeader]: key,
      ...(token ? { [formTokenHeader]: token } : {}),
      ...(honeypot ? { [honeypotHeader]: encodeURIComponent(honeypot).slice(0, 200) } : {}),
      ...(attribution ? { [attributionHeader]: headerOf(attribution) } : {}),
    },
    body,
    signal,
    // Outlives the document.
    keepalive: true,
    // A redirect isn't an acknowledgment, whatever its target returns.
    redirect: 'error',
  })
  const response = await withTimeout(answerTimeout, new Error(unknownFailure), request).catch(
    (error: Error) => {
      throw wasOnline ? new NoAnswer(error.message) : error
    },
  )
  if (!response.ok) throw new Error(`Request failed: ${response.status}`)
  const isRepeat = stored?.body === body
  stored = { body, key }
  deleteAttempt(lead.source)
  return { receipt: await receiptIn(response), isRepeat }
}

/** Timeout for the receipt in a response, in ms. */
const receiptTimeout = 3000

/** Empty if the body is missing, late, truncated, or invalid. */
async function receiptIn(response: Response): Promise<string> {
  const answer: Promise<{ receipt?: unknown } | null> = response.json()
  const receipt = (
    await withTimeout(receiptTimeout, new Error('The receipt is late'), answer).catch(() => null)
  )?.receipt
  return typeof receipt === 'string' ? receipt : ''
}
