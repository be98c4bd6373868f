export const listed = (names: Iterable<string>): string => [...names].join(', ') || 'none'
