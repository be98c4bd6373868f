/** A lead as the app sends it. */
export const lead = {
  name: 'Ada Example',
  email: 'ada@bank.example',
  message: 'We doubt a figure.\nSource: contact\nCompany: Bank',
  source: 'contact',
  lead_type: 'consultation',
}

/** The same as a browser without scripts posts it. */
export const form = {
  name: 'Ada Example',
  email: 'ada@bank.example',
  company: 'Bank',
  message: 'We doubt a figure.',
  source: 'contact',
  lead_type: 'consultation',
}

/** A request that sends JSON; text is sent as it is. */
export const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

/** A request that posts a form. */
export const posted = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
})
