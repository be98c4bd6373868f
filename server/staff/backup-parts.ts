import { randomUUID } from 'node:crypto'
import { lstatSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Returns a unique temporary name for a backup, because another backup might be writing the same file. */
export const createPartName = (file: string): string => `${file}.${randomUUID()}.part`

const partPattern =
  /\.[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.part(?:-journal)?$/
/** A part with no writes for this long belongs to a killed backup. */
const staleAfterMs = 10 * 60_000

/**
 * Removes the partial files of killed backups from a file's folder, because they hold personal data.
 * @returns a sentence for staff about each removed or remaining part
 */
export function removeStaleParts(file: string, now = Date.now()): string[] {
  const folder = dirname(file)
  return listNames(folder)
    .filter(name => partPattern.test(name))
    .map(name => join(folder, name))
    .flatMap(part => {
      try {
        const stat = lstatSync(part)
        if (!stat.isFile() || now - stat.mtimeMs < staleAfterMs) return []
        rmSync(part)
        return `${part} was left by an interrupted backup, and is now removed`
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException
        // `ENOENT` means that another backup removed the part first.
        return code === 'ENOENT'
          ? []
          : `${part} was left by an interrupted backup, and can't be removed: ${message}`
      }
    })
}

/** Returns no names if the folder can't be listed. The backup might still be able to write to it. */
function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
