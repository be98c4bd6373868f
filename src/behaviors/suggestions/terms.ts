/** Returns the search terms in an address: `/services/llm_eval.html` gives `services`, `llm`, and `eval`. */
export const termsOf = (path: string): string[] =>
  safeDecode(path)
    .replace(/\.[a-z0-9]+$/i, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(term => term.length > 1)

/** Returns the terms of an address's last segment, which names the page. */
export const lastTermsOf = (path: string): string[] =>
  termsOf(safeDecode(path).split('/').filter(Boolean).at(-1) ?? '')

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
