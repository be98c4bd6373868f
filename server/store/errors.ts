/**
 * Thrown if the database can't be opened, read, or written, or if its tables don't match. The message is one line without a password.
 */
export class StoreError extends Error {
  override name = 'StoreError'
}

export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** True if another process holds SQLite's lock. The statement had no effect and can be retried. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(?:BUSY|LOCKED)/.test(codeOf(error))

/** True if PostgreSQL rolled the transaction back after a deadlock or a serialization failure. */
export const isRolledBack = (error: unknown): boolean => /^40(?:001|P01)$/.test(codeOf(error))

/** True if PostgreSQL timed out on a lock or canceled the statement, which had no effect and can be retried. */
export const isInterrupted = (error: unknown): boolean => /^(?:55P03|57014)$/.test(codeOf(error))

/** True if the row caused the error, not the database: it violates a constraint or holds an invalid value. */
export const isRowError = (error: unknown): boolean =>
  /^(?:SQLITE_(?:CONSTRAINT|TOOBIG|MISMATCH|RANGE)|2[23][0-9A-Z]{3}$)/.test(codeOf(error))

/** Returns an error's code and message for a log. Omits a message that could quote a visitor's text. */
export function describeError(error: unknown): string {
  const code = codeOf(error)
  const text = error instanceof Error ? error.message : String(error)
  if (isRowError(error)) return code
  return code === '' || text.startsWith(code) ? text : `${code}: ${text}`
}
