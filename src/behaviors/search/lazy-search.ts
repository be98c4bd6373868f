import type { LoadPart } from '#contract/search.ts'
import { SearchEngine } from './engine/engine.ts'

export interface LazySearch {
  /** Loads once. After a failure, the next call retries. */
  open: () => Promise<SearchEngine>
  /** Makes the next call load again. */
  forget: () => void
}

export function createLazySearch(read: LoadPart): LazySearch {
  let opened: Promise<SearchEngine> | undefined
  const forget = () => {
    opened = undefined
  }
  const open = () => {
    opened ??= SearchEngine.open(read).catch((error: unknown) => {
      forget()
      throw error
    })
    return opened
  }
  return { open, forget }
}
