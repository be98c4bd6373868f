import { statSync } from 'node:fs'

/** The database's file is not the one at its path any more: what is written now would be lost with it. */
export class FileGoneError extends Error {
  override name = 'FileGoneError'
}

const identityOf = (file: string): string | undefined => {
  const found = statSync(file, { throwIfNoEntry: false })
  return found && `${found.dev}:${found.ino}`
}

/**
 * Remembers which files these are, by device and inode, and gives what throws once another one lies at a path or none. A process that
 * has a file open writes to it happily after it was removed, and nobody else will ever read it.
 */
export function identityGuard(files: readonly string[]): () => void {
  const before = files.map(identityOf)
  return () => {
    const lost = files.find((file, index) => identityOf(file) !== before[index])
    if (lost) throw new FileGoneError(`${lost} was removed or replaced: put it back and restart the service`)
  }
}
