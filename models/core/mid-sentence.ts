/** Lowercases a label's words, except acronyms such as “AI,” so the label fits in the middle of a sentence. */
export const toMidSentence = (label: string): string =>
  label.replace(/\b[A-Z](?![A-Z])/g, letter => letter.toLowerCase())
