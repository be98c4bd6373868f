import { randomUUID } from 'node:crypto'
import { lstatSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Returns a unique temporary name for a backup file, because another backup might be writing the same file. */
export const partFileOf = (file: string): string => `${file}.${randomUUID()}.part`

const partPattern =
  /\.[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.part(?:-journal)?$/
/** A part that hasn't been written for this many milliseconds was left by a killed backup. */
const staleAfter = 10 * 60_000

/**
 * Removes parts of killed backups, which hold personal data, from a file's folder.
 * @returns a sentence about each
 */
export function removeLeftParts(file: string, now = Date.now()): string[] {
  const folder = dirname(file)
  return namesIn(folder)
    .filter(name => partPattern.test(name))
    .map(name => join(folder, name))
    .flatMap(part => {
      try {
        const stat = lstatSync(part)
        if (!stat.isFile() || now - stat.mtimeMs < staleAfter) return []
        rmSync(part)
        return `${part} is removed: a backup that was ended had left it`
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException
        // Another backup removed it first.
        return code === 'ENOENT' ? [] : `${part} is left of a backup that was ended: ${message}`
      }
    })
}

/** Write access to a folder doesn't imply permission to list it. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
