import type { ReadPart } from '#contract/search.ts'
import { SearchEngine } from './engine/engine.ts'

/** A search that is opened when it is first wanted. */
export interface RememberedSearch {
  /** Opens it once; what failed is tried again by whoever asks next. */
  open: () => Promise<SearchEngine>
  /** Opens it anew for whoever asks next. */
  forget: () => void
}

/**
 * The search of one index.
 * @param read reads the files of the index
 */
export function rememberedSearch(read: ReadPart): RememberedSearch {
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
