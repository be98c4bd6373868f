/**
 * Query values stay text, as in forms and on the server. The router's own parser would turn `1.50` into a number, strip quotes, and
 * encode repeated names as JSON.
 */
type Query = Record<string, string | readonly string[]>

export function parseQuery(search: string): Query {
  const query = new URLSearchParams(search)
  return Object.fromEntries([...query.keys()].map(name => [name, query.getAll(name)]))
}

export function writeQuery(query: Query): string {
  const entries = Object.entries(query).flatMap(([name, text]) => [text].flat().map(each => [name, each]))
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}
