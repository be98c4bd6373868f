import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'libsql'

/** Thrown when another build writes to the same place. */
export class BuildUnderWayError extends Error {
  constructor(folder: string) {
    super(`Another build of ${folder} is under way: wait for its end or stop it`)
    this.name = 'BuildUnderWayError'
  }
}

/**
 * Lets a folder be written beside the one that it replaces, and swaps them when it is complete: whoever reads `folder` finds the old
 * one or the new one. When writing fails the old one stays.
 * @param write writes the new folder, whose name it is given
 * @throws BuildUnderWayError, or what `write` throws
 */
export async function replaceFolder<T>(folder: string, write: (next: string) => Promise<T>): Promise<T> {
  const [next, old] = [`${folder}.next`, `${folder}.old`]
  mkdirSync(dirname(folder), { recursive: true })
  const unlock = lock(folder)
  try {
    // What a build that was killed has left: the old folder comes back if it was killed between the two renames below.
    if (!existsSync(folder) && existsSync(old)) renameSync(old, folder)
    for (const leftover of [next, old]) remove(leftover)
    mkdirSync(next)
    const result = await write(next)
    if (existsSync(folder)) renameSync(folder, old)
    renameSync(next, folder)
    remove(old)
    return result
  } finally {
    remove(next)
    unlock()
  }
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/** A database's exclusive lock: the system itself lifts it when the process ends, however that ends. */
function lock(folder: string): () => void {
  const database = new Database(`${folder}.lock`)
  try {
    // Nothing is written, so there is nothing to keep a journal of.
    database.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    database.close()
    if ((error as { code?: string }).code === 'SQLITE_BUSY') throw new BuildUnderWayError(folder)
    throw error
  }
  return () => {
    database.exec('rollback')
    database.close()
  }
}
