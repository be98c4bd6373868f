/** Names on the wire between a form and the endpoint. A JSON body holds the lead alone, so everything else travels in headers. */

/** Where the server takes leads. A build with `VITE_LEADS_URL` posts them to that address instead. */
export const leadsPath = '/api/leads'

// The wire says "stamp" and "trap": pages that were opened before an upgrade still send these names.
/** `GET` returns `{"stamp":"…"}`: a form token to send back with the lead. */
export const formTokenPath = `${leadsPath}/stamp`
export const formTokenHeader = 'Lead-Stamp'
/** Carries the value of the honeypot field, if it isn't empty. */
export const honeypotHeader = 'Lead-Trap'

/** 8 to 128 printable characters, one key per completed form. A retry sends the same key. */
export const keyHeader = 'Idempotency-Key'

/**
 * A field that visitors never see and bots fill in. Browsers and password managers decide by name, label, and `autocomplete` what to fill.
 * They match words such as name, email, phone, company, url, address, code, user, and pass, even inside a longer name. This name has none.
 */
export const honeypotField = 'lead_confirm_reference'

/** The error catalogue's message for a failure without one of its own. */
export const unknownFailure = 'Failed to submit lead'
