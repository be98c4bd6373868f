/** Replaces each run of line breaks, tabs, and other control characters with a space, and trims the text. */
export const toOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
