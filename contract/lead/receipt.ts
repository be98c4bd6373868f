/** Characters of a receipt number: Crockford's base 32, which leaves out I, L, O and U because they are misread. */
export const receiptAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Whether a text is a receipt number as the endpoint gives them, such as `7ZK4-0M2D-XQ9T`. */
export const isReceipt = (text: string): boolean =>
  /^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/.test(text)

/** Attribute of the paragraph in the thank-you page that is hidden until it holds a receipt number. */
export const receiptAttribute = 'data-receipt'

/** In the address of that page: the source of the form whose words were stored. */
export const sentForm = 'form'
