import { sentAddress } from '#contract/addresses.ts'
import { sentFormParameter } from '#contract/lead/receipt.ts'
import { readSession, refusedKeys, removeSession, writeSession } from '#src/behaviors/shared/storage.ts'

/** Drafts stay in this tab, on this device. */
const keyOf = (source: string): string => `draft-${source}`

/** Text by field name, and the subject under `subject`. */
export type Draft = Readonly<Record<string, string>>

/** Anything that isn't text is ignored. */
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

export const saveDraft = (source: string, draft: Draft): void =>
  writeSession(keyOf(source), JSON.stringify(draft))

/** True if storage refused a draft, so that it's lost with the document. */
export const hasUnstoredDraft = (): boolean => refusedKeys().some(key => key.startsWith(keyOf('')))

export const deleteDraft = (source: string): void => removeSession(keyOf(source))

/**
 * Deletes the draft of a form that the browser posted itself; the server's answer names the form. On a later visit to that page the draft
 * might be a new one.
 */
export function deleteSentDraft(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isAnswer = navigation?.type === 'navigate' && document.referrer.startsWith(location.origin)
  const source = new URLSearchParams(location.search).get(sentFormParameter)
  if (source && isAnswer && location.pathname === sentAddress) deleteDraft(source)
}
