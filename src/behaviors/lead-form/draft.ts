import { sentFormParameter } from '#contract/lead/receipt.ts'
import { sentPath } from '#contract/paths.ts'
import {
  parseItem,
  readSession,
  refusedKeys,
  removeSession,
  writeSession,
} from '#src/behaviors/shared/storage.ts'

const storageKeyOf = (source: string): string => `draft-${source}`

/** Texts by field name, plus the message's subject under `subject`. */
export type Draft = Readonly<Record<string, string>>

/** Ignores values that aren't text. */
export const readDraft = (source: string): Draft =>
  Object.fromEntries(
    Object.entries(parseItem(readSession(storageKeyOf(source))) ?? {}).filter(
      ([, value]) => typeof value === 'string' && value !== '',
    ),
  )

export const saveDraft = (source: string, draft: Draft): void =>
  writeSession(storageKeyOf(source), JSON.stringify(draft))

/** True if a draft exists only in memory, so closing the document would lose it. */
export const hasUnstoredDraft = (): boolean => refusedKeys().some(key => key.startsWith(storageKeyOf('')))

export const deleteDraft = (source: string): void => removeSession(storageKeyOf(source))

/** Deletes the draft of a form that the browser posted without the app. After a reload, the visitor may have a new draft. */
export function deleteSentDraft(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isResponse = navigation?.type === 'navigate' && document.referrer.startsWith(location.origin)
  const source = new URLSearchParams(location.search).get(sentFormParameter)
  if (source && isResponse && location.pathname === sentPath) deleteDraft(source)
}
