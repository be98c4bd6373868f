/** Names as an error tells them. */
export const listed = (names: Iterable<string>): string => [...names].join(', ') || 'none'
