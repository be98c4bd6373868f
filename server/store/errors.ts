/** The database can't be opened. The message is one line and holds no password. */
export class StoreError extends Error {
  override name = 'StoreError'
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** Another process holds SQLite's lock. The statement did nothing and can be repeated. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(?:BUSY|LOCKED)/.test(codeOf(error))

/** PostgreSQL rolled the transaction back: a deadlock or a serialization failure. */
export const isRolledBack = (error: unknown): boolean => /^40(?:001|P01)$/.test(codeOf(error))

/** PostgreSQL timed out waiting for a lock or canceled the statement, which did nothing and can be repeated. */
export const isInterrupted = (error: unknown): boolean => /^(?:55P03|57014)$/.test(codeOf(error))

/** A row is at fault, not the database: a violated constraint or a value that can't be stored. */
export const isRowFault = (error: unknown): boolean =>
  /^(?:SQLITE_(?:CONSTRAINT|TOOBIG|MISMATCH|RANGE)|2[23][0-9A-Z]{3}$)/.test(codeOf(error))

/** Returns an error's code and message for a log. Leaves out a message that could quote what a visitor sent. */
export function describeError(error: unknown): string {
  const code = codeOf(error)
  const text = error instanceof Error ? error.message : String(error)
  if (isRowFault(error)) return code
  return code === '' || text.startsWith(code) ? text : `${code}: ${text}`
}
