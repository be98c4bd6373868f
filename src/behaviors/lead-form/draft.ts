import { sentAddress } from '#contract/addresses.ts'
import { sentForm } from '#contract/lead/receipt.ts'
import { readSession, removeSession, writeSession } from '#src/behaviors/shared/storage.ts'

/** Key of a form's draft: text that was typed and not sent. It stays in this tab, on this device. */
const keyOf = (source: string): string => `draft-${source}`

/** What was typed, by the name of its field, and as `subject` what the message is about. */
export type Draft = Readonly<Record<string, string>>

/** What was typed into the form of that source and not sent; anything that is not text counts as nothing. */
export function readDraft(source: string): Draft {
  try {
    const stored: unknown = JSON.parse(readSession(keyOf(source)) ?? '{}')
    return Object.fromEntries(
      Object.entries(stored ?? {}).filter(([, value]) => typeof value === 'string' && value !== ''),
    )
  } catch {
    return {}
  }
}

/** Keeps what was typed until it is sent, the tab is closed or the form is emptied. */
export const keepDraft = (source: string, draft: Draft): void =>
  writeSession(keyOf(source), JSON.stringify(draft))

/** Forgets what was typed into the form of that source. */
export const dropDraft = (source: string): void => removeSession(keyOf(source))

/**
 * Forgets what the server has stored: it answers a form that the browser itself has sent with an address that names the form. Whoever
 * comes back to that page later may have written something new.
 */
export function dropSentDraft(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isAnswer = navigation?.type === 'navigate' && document.referrer.startsWith(location.origin)
  const source = new URLSearchParams(location.search).get(sentForm)
  if (source && isAnswer && location.pathname === sentAddress) dropDraft(source)
}
