import { sentFormParameter } from '#contract/lead/receipt.ts'
import { sentPath } from '#contract/paths.ts'
import {
  parseItem,
  readSession,
  removeSession,
  unstoredSessionKeys,
  writeSession,
} from '#src/behaviors/shared/storage.ts'

const storageKeyOf = (source: string): string => `draft-${source}`

/** Texts by field name. In addition, `subject` is the message's subject, and `summary` is the tool result in the message. */
export type Draft = Readonly<Record<string, string>>

/** Ignores empty values, and values that aren't text. */
export const readDraft = (source: string): Draft =>
  Object.fromEntries(
    Object.entries(parseItem(readSession(storageKeyOf(source))) ?? {}).filter(
      ([, value]) => typeof value === 'string' && value !== '',
    ),
  )

/** The tool result in each form's message, by source. */
const summaries: Record<string, string> = {}

/** Sets the tool result that the next saved draft will record. */
export function setSummary(source: string, summary: string): void {
  summaries[source] = summary
}

/** Keeps the stored draft's summary if this document hasn't set one. */
export function saveDraft(source: string, draft: Draft): void {
  const summary = summaries[source] ?? readDraft(source).summary
  writeSession(storageKeyOf(source), JSON.stringify({ ...draft, summary }))
}

/** True if a draft exists only in memory, so closing the document would lose it. */
export const hasUnstoredDraft = (): boolean =>
  unstoredSessionKeys().some(key => key.startsWith(storageKeyOf('')))

export const deleteDraft = (source: string): void => removeSession(storageKeyOf(source))

/** Deletes the draft of a form that the browser posted itself. Skips a reloaded page, where the visitor may have a new draft. */
export function deleteSentDraft(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isResponse = navigation?.type === 'navigate' && document.referrer.startsWith(location.origin)
  const source = new URLSearchParams(location.search).get(sentFormParameter)
  if (source && isResponse && location.pathname === sentPath) deleteDraft(source)
}
