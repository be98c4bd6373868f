import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'libsql'

/** Another build is writing to the same folder. */
export class BuildInProgressError extends Error {}

/** Writes a new folder beside the old one, then swaps them. If `write` fails, the old folder stays in place. */
export async function replaceFolder<T>(folder: string, write: (next: string) => Promise<T>): Promise<T> {
  const [nextFolder, oldFolder] = [`${folder}.next`, `${folder}.old`]
  mkdirSync(dirname(folder), { recursive: true })
  const unlock = lock(folder)
  try {
    // Restore the folder if a build was killed between the two renames.
    if (!existsSync(folder) && existsSync(oldFolder)) renameSync(oldFolder, folder)
    for (const leftover of [nextFolder, oldFolder]) remove(leftover)
    mkdirSync(nextFolder)
    const result = await write(nextFolder)
    if (existsSync(folder)) renameSync(folder, oldFolder)
    renameSync(nextFolder, folder)
    remove(oldFolder)
    return result
  } finally {
    remove(nextFolder)
    unlock()
  }
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/** Uses a SQLite lock as a mutex, because the system releases it even if the process crashes. */
function lock(folder: string): () => void {
  const database = new Database(`${folder}.lock`)
  try {
    database.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    database.close()
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
    throw new BuildInProgressError(
      `Another build of ${folder} is in progress: wait for it to finish, or stop it`,
    )
  }
  return () => {
    database.exec('rollback')
    database.close()
  }
}
