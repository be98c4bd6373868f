export const joinNames = (names: Iterable<string>): string => [...names].join(', ') || 'none'
