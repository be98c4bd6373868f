/** Lowercases a label's words for the middle of a sentence, except acronyms such as “AI.” */
export const toMidSentence = (label: string): string =>
  label.replace(/\b[A-Z](?![A-Z])/g, letter => letter.toLowerCase())
