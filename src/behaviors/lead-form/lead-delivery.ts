/** How a lead travels from a form to the endpoint; see `contract/lead/protocol.ts` for the names. */
import type { Lead } from '#contract/lead/message.ts'
import { keyHeader, leadsPath, stampHeader, stampPath, trapHeader } from '#contract/lead/protocol.ts'
import { readSession, writeSession } from '#src/behaviors/shared/storage.ts'
import { attemptKeyOf } from './draft.ts'

/** Where leads go: the same origin, or the endpoint that `VITE_LEADS_URL` named at build. */
export const leadsAddress: string = import.meta.env.VITE_LEADS_URL || leadsPath

const stampAddress = leadsAddress.replace(/\/*$/, '') + stampPath.slice(leadsPath.length)

/** How long a stamp is kept before the next use of a form asks for another, in milliseconds; half of what the endpoint thinks usual. */
const stampLife = 12 * 60 * 60 * 1000

let stamp: { at: number; text: Promise<string> } | undefined

/**
 * Fetches the time at which a form came into use, signed by the endpoint, unless there is one that is not old: a tab may stay open over
 * night. A lead without it is no worse off than a form without scripts.
 */
export function fetchStamp(): void {
  if (stamp && Date.now() - stamp.at < stampLife) return
  const text = fetch(stampAddress)
    .then(response => (response.ok ? response.json() : {}))
    .then((answer: { stamp?: string }) => answer.stamp ?? '')
    .catch(() => '')
  stamp = { at: Date.now(), text }
}

/**
 * The key under which a body is sent: the same whenever the same words are sent again, also after a reload, so that they are stored
 * once however often the answer was lost. Other words are another lead.
 */
function keyFor(source: string, body: string): string {
  try {
    const last = JSON.parse(readSession(attemptKeyOf(source)) ?? '{}') as { body?: string; key?: string }
    if (last.body === body && last.key) return last.key
  } catch {
    // What is not an attempt is not repeated.
  }
  // Not `randomUUID`, which a site without TLS lacks.
  const key = [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16)).join('-')
  writeSession(attemptKeyOf(source), JSON.stringify({ body, key }))
  return key
}

/**
 * Posts a lead.
 * @param trap what stands in the field that visitors never see
 * @returns the receipt number
 * @throws Error with the words of the error catalogue, or the network's own
 */
export async function postLead(lead: Lead, trap: string, signal: AbortSignal): Promise<{ receipt: string }> {
  const body = JSON.stringify(lead)
  const stampText = await stamp?.text
  const response = await fetch(leadsAddress, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [keyHeader]: keyFor(lead.source, body),
      ...(stampText ? { [stampHeader]: stampText } : {}),
      ...(trap ? { [trapHeader]: encodeURIComponent(trap).slice(0, 200) } : {}),
    },
    body,
    signal,
  })
  if (!response.ok) throw new Error(`Request failed: ${response.status}`)
  const { receipt = '' } = (await response.json()) as { receipt?: string }
  return { receipt }
}
