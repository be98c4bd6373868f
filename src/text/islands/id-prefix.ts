/** Returns the prefix of React's ids in the island at `index` on the page. */
export const idPrefixOf = (index: number): string => `island-${index}-`
