/** Names on the way between a form and the endpoint. The body holds the lead alone, so everything else travels in headers. */

/** Where leads are posted, unless they go to another origin. */
export const leadsPath = '/api/leads'
/** `GET`: `{"stamp":"…"}`, to be sent back with the lead. */
export const stampPath = `${leadsPath}/stamp`

/** One for each filled form, kept when it is sent again: any 8 to 128 printable characters. */
export const keyHeader = 'Idempotency-Key'
/** The stamp that was fetched when the form was opened. */
export const stampHeader = 'Lead-Stamp'
/** What stands in the trap field, if anything does. */
export const trapHeader = 'Lead-Trap'

/**
 * Name of the field that visitors never see and programs fill in. Browsers and password managers decide by name, label and
 * `autocomplete` what to fill: words such as name, email, phone, company, url, address, code, user or pass are read as such even
 * inside a longer name. These are none of them, and a reference number is nothing that anybody has stored.
 */
export const trapField = 'lead_confirm_reference'

/** What the error catalogue says when a failure has no words of its own. */
export const unknownFailure = 'Failed to submit lead'
