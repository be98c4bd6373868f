/** Crockford's base 32. It leaves out I, L, and O, which are misread, and U, which can spell obscenities. */
export const receiptAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** True for a receipt number such as `7ZK4-0M2D-XQ9T`. */
export const isReceipt = (text: string): boolean =>
  /^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/.test(text)

/** Attribute of the thank-you page's paragraph for the receipt number. */
export const receiptAttribute = 'data-receipt'

/** Query parameter of the thank-you page: the source of the form that was sent. */
export const sentFormParameter = 'form'
