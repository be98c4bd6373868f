/** Keeps only letters and digits, and splits ligatures, because text from a PDF has other line breaks, ligatures, and punctuation. */
export const lettersAndDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')
