import type { LoadPart } from '#contract/search.ts'
import { SearchEngine } from './engine/engine.ts'

/** A lazily loaded search. */
export interface RememberedSearch {
  /** Loads once; a failure is retried by the next call. */
  open: () => Promise<SearchEngine>
  /** Makes the next call load again. */
  forget: () => void
}

export function rememberedSearch(read: LoadPart): RememberedSearch {
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
