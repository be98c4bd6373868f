import { closeSync, openSync, readSync, statSync } from 'node:fs'

/** The database's file is not the one at its path any more: what is written now would be lost with it. */
export class FileGoneError extends Error {
  override name = 'FileGoneError'
}

const identityOf = (file: string): string | undefined => {
  const found = statSync(file, { throwIfNoEntry: false })
  return found && `${found.dev}:${found.ino}`
}

/** Watches over a database's files. */
export interface FileGuard {
  /** @throws FileGoneError when they are not what they were */
  check: () => void
  /** Call it after the database is closed: closing any handle of a file ends all locks that the process has on it. */
  close: () => void
}

/** Whether bytes begin as the file of a database does that is in use with a log. https://sqlite.org/fileformat.html#the_database_header */
const isInUse = (header: Buffer): boolean =>
  header.toString('latin1', 0, 16) === 'SQLite format 3\0' && header[18] === 2 && header[19] === 2

/**
 * Remembers which files these are, by device and inode, and notices once another one lies at a path or none. A process that has a file
 * open writes to it happily after it was removed, and nobody else will ever read it. Of a database that was overwritten in place it
 * notices what does not begin as one in use: an empty file, any other file, a backup.
 * @param beside what SQLite has put beside it: the log, and the memory in which processes see each other's locks
 */
export function guardFiles(database: string, beside: readonly string[]): FileGuard {
  const files = [database, ...beside]
  const before = files.map(identityOf)
  const handle = openSync(database, 'r')
  return {
    check() {
      const lost = files.find((file, index) => identityOf(file) !== before[index])
      if (lost)
        throw new FileGoneError(`${lost} was removed or replaced: put it back and restart the service`)
      const header = Buffer.alloc(20)
      readSync(handle, header, 0, header.length, 0)
      if (!isInUse(header))
        throw new FileGoneError(`${database} was overwritten: restore a backup and restart the service`)
    },
    close: () => closeSync(handle),
  }
}
