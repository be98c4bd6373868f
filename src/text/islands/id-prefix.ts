/** Prefix of the ids that an island makes for itself, by its place among the islands of the page. */
export const idPrefixOf = (index: number): string => `island-${index}-`
