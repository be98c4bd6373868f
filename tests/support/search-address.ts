import { queryField, searchAddress } from '#contract/search.ts'

/** Address of what a search answers. */
export const searchAddressOf = (query: string): string =>
  `${searchAddress}?${new URLSearchParams({ [queryField]: query })}`
