import type { ReadPart } from '#contract/search.ts'
import { SearchEngine } from './engine/engine.ts'

const read: ReadPart = async address => {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`Request failed: ${response.status}`)
  return await response.json()
}

let opened: Promise<SearchEngine> | undefined

/** The search of this document: fetched once, and asked for again when that failed. */
export function openSearch(): Promise<SearchEngine> {
  opened ??= SearchEngine.open(read).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

/** After a part was lost, the names of the parts are asked for anew: a new deployment has others. */
export const forgetSearch = (): void => {
  opened = undefined
}
