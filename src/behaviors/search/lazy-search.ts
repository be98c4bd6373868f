import type { LoadSearchFile } from '#contract/search.ts'
import { SearchEngine } from './engine/engine.ts'

export interface LazySearch {
  /** Loads the search engine once. After a failure, the next call retries. */
  open: () => Promise<SearchEngine>
  /** Makes the next call of `open` load again. */
  forget: () => void
}

export function createLazySearch(loadPart: LoadSearchFile): LazySearch {
  let enginePromise: Promise<SearchEngine> | undefined
  const forget = () => {
    enginePromise = undefined
  }
  const open = () => {
    enginePromise ??= SearchEngine.open(loadPart).catch((error: unknown) => {
      forget()
      throw error
    })
    return enginePromise
  }
  return { open, forget }
}
