import { closeSync, openSync, readSync, statSync } from 'node:fs'

/** Thrown if the open database file was removed, replaced, or overwritten, because new writes would be lost. */
export class FileGoneError extends Error {
  override name = 'FileGoneError'
}

const identityOf = (file: string): string | undefined => {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat && `${stat.dev}:${stat.ino}`
}

export type FileGuard = ReturnType<typeof guardFiles>

/** Bytes 18 and 19 are 2 in WAL mode: https://sqlite.org/fileformat.html#the_database_header */
const isInWalMode = (header: Buffer): boolean =>
  header.toString('latin1', 0, 16) === 'SQLite format 3\0' && header[18] === 2 && header[19] === 2

/** Detects a database that was removed, replaced, or overwritten with a file that isn't in WAL mode, because writes to it would be lost. */
export function guardFiles(database: string, companions: readonly string[]) {
  const files = [database, ...companions]
  const originalIdentities = files.map(identityOf)
  const handle = openSync(database, 'r')
  return {
    /** @throws FileGoneError if a file was replaced, removed, or overwritten */
    check(): void {
      const changedFile = files.find((file, index) => identityOf(file) !== originalIdentities[index])
      if (changedFile)
        throw new FileGoneError(`${changedFile} was removed or replaced: put it back and restart the service`)
      const header = Buffer.alloc(20)
      readSync(handle, header, 0, header.length, 0)
      if (!isInWalMode(header))
        throw new FileGoneError(`${database} was overwritten: restore a backup and restart the service`)
    },
    /** Call this after closing the database, because closing any handle of a file releases all of the process's locks on that file. */
    close: () => closeSync(handle),
  }
}
