import { rememberedSearch } from './remembered-search.ts'

const search = rememberedSearch(async address => {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`Request failed: ${response.status}`)
  return await response.json()
})

/** This document's search, loaded once; a failed load is retried. */
export const openSearch = search.open

/** Forces a new list of parts, because a deploy renames them. */
export const forgetSearch = search.forget
