/**
 * The query of an address is text under names, as forms and the server read it. Left alone, the router takes `1.50` for a number,
 * strips quotation marks and writes two texts of one name as JSON.
 */
type Query = Record<string, string | readonly string[]>

/** All texts of each name. */
export function parseQuery(search: string): Query {
  const query = new URLSearchParams(search)
  return Object.fromEntries([...query.keys()].map(name => [name, query.getAll(name)]))
}

/** The query as an address has it, with its question mark; nothing when it is empty. */
export function writeQuery(query: Query): string {
  const texts = Object.entries(query).flatMap(([name, text]) => [text].flat().map(each => [name, each]))
  return texts.length > 0 ? `?${new URLSearchParams(texts)}` : ''
}
