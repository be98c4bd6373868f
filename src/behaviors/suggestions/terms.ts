/** Returns the search terms in a path: `services`, `llm`, and `eval` for `/services/llm_eval.html`. */
export const termsOf = (path: string): string[] =>
  safeDecode(path)
    .replace(/\.[a-z0-9]+$/i, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(term => term.length > 1)

/** Returns the terms of a path's last segment, which names the page. */
export const lastTermsOf = (path: string): string[] =>
  termsOf(safeDecode(path).split('/').filter(Boolean).at(-1) ?? '')

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
