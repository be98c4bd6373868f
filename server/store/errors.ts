/** The database cannot be opened; the message says why in one line, without a password. */
export class StoreError extends Error {
  override name = 'StoreError'
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** Another process holds the lock of the embedded database. The statement did nothing and can be repeated. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(?:BUSY|LOCKED)/.test(codeOf(error))

/** PostgreSQL has rolled the transaction back because of another one: a deadlock or a serialization failure. */
export const isRolledBack = (error: unknown): boolean => /^40(?:001|P01)$/.test(codeOf(error))

/** PostgreSQL gave up waiting for a lock, or was told to end the statement, which did nothing and can be repeated. */
export const isInterrupted = (error: unknown): boolean => /^(?:55P03|57014)$/.test(codeOf(error))

/** The fault lies in a row, not in the database: a broken constraint or a value that cannot be stored. */
export const isRowFault = (error: unknown): boolean =>
  /^(?:SQLITE_(?:CONSTRAINT|TOOBIG|MISMATCH|RANGE)|2[23][0-9A-Z]{3}$)/.test(codeOf(error))

/** What a log may say of an error: its code, and its words unless they could quote a value that a visitor sent. */
export function describeError(error: unknown): string {
  const code = codeOf(error)
  const text = error instanceof Error ? error.message : String(error)
  return isRowFault(error) ? code : [code, text].filter(part => part !== '').join(': ')
}
