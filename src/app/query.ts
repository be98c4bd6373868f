type Query = Record<string, string | readonly string[]>

/** Parses values as text, like the server. The router's own parser would turn `1.50` into a number and strip quotes. */
export function parseQuery(search: string): Query {
  const query = new URLSearchParams(search)
  return Object.fromEntries([...query.keys()].map(name => [name, query.getAll(name)]))
}

/** Repeats the name of a list. The router's own serializer would encode the list as JSON. */
export function writeQuery(query: Query): string {
  const entries = Object.entries(query).flatMap(([name, text]) => [text].flat().map(item => [name, item]))
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}
