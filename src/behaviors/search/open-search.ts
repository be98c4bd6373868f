import { rememberedSearch } from './remembered-search.ts'

const search = rememberedSearch(async address => {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`Request failed: ${response.status}`)
  return await response.json()
})

/** The search of this document: fetched once, and asked for again when that failed. */
export const openSearch = search.open

/** After a part was lost, the names of the parts are asked for anew: a new deployment has others. */
export const forgetSearch = search.forget
