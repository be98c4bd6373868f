/** An apostrophe is typed as every keyboard has it, and printed as printers set it. */
const within = /(?<=[\p{L}\d])'(?=\p{L})/gu
/** That of a plural, and that of a word whose first half is calculated. */
const atEnd = /(?<=\p{L})'(?=[\s.,;:?!)]|$)|^'(?=s\b)/gu

export const setApostrophes = (text: string): string => text.replace(within, '’').replace(atEnd, '’')
