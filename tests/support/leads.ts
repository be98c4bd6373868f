export const lead = {
  name: 'Ada Example',
  email: 'ada@bank.example',
  message: 'We doubt a figure.\nSource: contact\nCompany: Bank',
  source: 'contact',
  lead_type: 'consultation',
}

export const form = {
  name: 'Ada Example',
  email: 'ada@bank.example',
  company: 'Bank',
  message: 'We doubt a figure.',
  source: 'contact',
  lead_type: 'consultation',
}

/** A JSON request; a string is sent unchanged. */
export const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

export const posted = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
})
