import { type ColumnBuilderCallback, type Kysely, SqliteAdapter } from 'kysely'

/** Returns the column type of an auto-incrementing primary key that never reuses a number, for either database. */
export function autoIncrement(db: Kysely<unknown>): ['integer', ColumnBuilderCallback] {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  return [
    'integer',
    column =>
      isSqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
  ]
}
