/** Crockford's base 32, without the ambiguous I, L, and O, and without U, which could spell obscenities. */
export const receiptAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Matches a receipt number such as `7ZK4-0M2D-XQ9T`. */
export const isReceipt = (text: string): boolean =>
  /^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/.test(text)

/** On the paragraph of the thank-you page that shows the receipt number. */
export const receiptAttribute = 'data-receipt'

/** The thank-you page's query parameter for the receipt number. */
export const receiptParameter = 'receipt'

/** The thank-you page's query parameter for the submitted form's source. */
export const sentFormParameter = 'form'
