/** Search terms in an address: `/services/llm_eval.html` gives `services llm eval`. */
export const termsOf = (path: string): string[] =>
  safeDecode(path)
    .replace(/\.[a-z0-9]+$/i, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(term => term.length > 1)

/** Terms of the last part of an address, which name the page. */
export const lastTermsOf = (path: string): string[] =>
  termsOf(safeDecode(path).split('/').filter(Boolean).at(-1) ?? '')

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
