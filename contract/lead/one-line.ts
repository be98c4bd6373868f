/** Replaces line ends, tabs, and other control characters by blanks. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
