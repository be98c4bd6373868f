/** Prefix for React's ids in an island, by its position on the page. */
export const idPrefixOf = (index: number): string => `island-${index}-`
