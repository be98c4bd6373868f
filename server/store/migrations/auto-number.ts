import { type ColumnBuilderCallback, type Kysely, SqliteAdapter } from 'kysely'

/** Type of a primary key that numbers itself and never gives a number twice, in either database. */
export function autoNumber(db: Kysely<unknown>): ['integer', ColumnBuilderCallback] {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  return [
    'integer',
    column =>
      isSqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
  ]
}
