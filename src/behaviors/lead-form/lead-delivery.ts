/** How a lead travels from a form to the endpoint; see `contract/lead/protocol.ts` for the names. */
import { attributionHeader, headerOf } from '#contract/lead/attribution.ts'
import type { Lead } from '#contract/lead/message.ts'
import {
  formTokenHeader,
  formTokenPath,
  honeypotHeader,
  keyHeader,
  leadsPath,
} from '#contract/lead/protocol.ts'
import type { Acknowledgment } from '#machines/lead-form.ts'
import { readSession, removeSession, writeSession } from '#src/behaviors/shared/storage.ts'
import { readAttribution } from '#src/behaviors/tracking/attribution.ts'

/** Where leads go: the same origin, or the endpoint that `VITE_LEADS_URL` named at build. */
export const leadsAddress: string = import.meta.env.VITE_LEADS_URL || leadsPath

const formTokenAddress = leadsAddress.replace(/\/$/, '') + formTokenPath.slice(leadsPath.length)

/** Milliseconds; half of what the endpoint accepts. */
const formTokenLifetime = 12 * 60 * 60 * 1000

/** Milliseconds. */
const formTokenTimeout = 5000

let formToken: { at: number; text: Promise<string> } | undefined

/** Fetches a form token unless there is a recent one: a tab can stay open overnight. A lead without a token is sent all the same. */
export function fetchFormToken(): void {
  if (formToken && Date.now() - formToken.at < formTokenLifetime) return
  const text = fetch(formTokenAddress, { signal: AbortSignal.timeout(formTokenTimeout) })
    .then(response => (response.ok ? response.json() : {}))
    .then((answer: { stamp?: string }) => answer.stamp ?? '')
    .catch(() => '')
  formToken = { at: Date.now(), text }
}

/** Key of the last attempt to send a form, for this tab: its words and the key they were sent under. */
const attemptKeyOf = (source: string): string => `attempt-${source}`

interface Attempt {
  body?: string
  key?: string
}

/** What was stored last, while thanks for it stand. */
let stored: Attempt | undefined

/**
 * The key under which a body is sent: the same whenever the same words are sent again, also after a reload, so that they are stored
 * once however often the answer was lost or the button was pressed. Other words are another lead.
 */
function keyFor(source: string, body: string): string {
  const before = [stored, lastAttempt(source)].find(attempt => attempt?.body === body)?.key
  // Not `randomUUID`, which a site without TLS lacks.
  const key =
    before ?? [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16)).join('-')
  writeSession(attemptKeyOf(source), JSON.stringify({ body, key }))
  return key
}

function lastAttempt(source: string): Attempt {
  try {
    return (JSON.parse(readSession(attemptKeyOf(source)) ?? '{}') ?? {}) as Attempt
  } catch {
    // What is not an attempt is not repeated.
    return {}
  }
}

/** From now on the words that were stored last are another lead. */
export const forgetKey = (): void => {
  stored = undefined
}

/**
 * Posts a lead. Whether it was stored is told by the status alone.
 * @param honeypot value of the field that visitors never see
 * @returns the receipt number, empty when the answer holds none, and whether these words were acknowledged a moment ago already
 * @throws Error with the words of the error catalogue, or the network's own
 */
export async function postLead(lead: Lead, honeypot: string, signal: AbortSignal): Promise<Acknowledgment> {
  const body = JSON.stringify(lead)
  const token = await formToken?.text
  const key = keyFor(lead.source, body)
  const attribution = readAttribution()
  const response = await fetch(leadsAddress, {
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
    // So that it also outlives the document.
    keepalive: true,
  })
  if (!response.ok) throw new Error(`Request failed: ${response.status}`)
  const isRepeat = stored?.body === body
  stored = { body, key }
  removeSession(attemptKeyOf(lead.source))
  return { receipt: await receiptIn(response), isRepeat }
}

/** How long an answer that says that the lead is stored may take for its receipt, in milliseconds. */
const receiptPatience = 3000

/** The receipt number in an answer. A body that is missing, late, broken off or something else holds none. */
async function receiptIn(response: Response): Promise<string> {
  const late = new Promise<undefined>(resolve => setTimeout(resolve, receiptPatience))
  const answer = await Promise.race([response.json(), late]).catch(() => undefined)
  const receipt = (answer as { receipt?: unknown } | null | undefined)?.receipt
  return typeof receipt === 'string' ? receipt : ''
}
