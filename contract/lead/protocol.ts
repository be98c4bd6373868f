/** Names that forms and the server share. The JSON body holds only the lead, so everything else travels in headers. */

/** Path of the lead endpoint. Forms post to `VITE_LEADS_URL` if the build sets it. */
export const leadsPath = '/api/leads'

// Keep the names "stamp" and "trap" on the wire, because pages opened before an upgrade still send them.
/** `GET` returns `{"stamp":"…"}`: a form token to send back with the lead. */
export const formTokenPath = `${leadsPath}/stamp`
export const formTokenHeader = 'Lead-Stamp'
/** The honeypot field's value, if it isn't empty. */
export const honeypotHeader = 'Lead-Trap'

/** The key has 8 to 128 printable characters. Each completed form has its own key, and a retry sends the same key. */
export const idempotencyKeyHeader = 'Idempotency-Key'

/** The name contains no word that browsers and password managers autofill, such as name, email, phone, url, code, or user. */
export const honeypotField = 'lead_confirm_reference'

/** Shown for a failure without a specific message (specification, section 8). */
export const unknownFailure = 'Failed to submit lead'
