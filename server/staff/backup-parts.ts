import { randomUUID } from 'node:crypto'
import { lstatSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A name that no other backup and no user gives: another backup may be under way to the same file. */
export const partOf = (file: string): string => `${file}.${randomUUID()}.part`

const isPart = /\.[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.part(?:-journal)?$/
/** Milliseconds. A backup that is under way has written to its part since, or is about to be done. */
const longestSilence = 10 * 60_000

/**
 * Removes from the folder of a file what backups have left there that were killed, for it holds personal data.
 * @returns what became of each, in a sentence
 */
export function removeLeftParts(file: string, now = Date.now()): string[] {
  const folder = dirname(file)
  return namesIn(folder)
    .filter(name => isPart.test(name))
    .map(name => join(folder, name))
    .flatMap(part => {
      try {
        const stat = lstatSync(part)
        if (!stat.isFile() || now - stat.mtimeMs < longestSilence) return []
        rmSync(part)
        return `${part} is removed: a backup that was ended had left it`
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException
        // Another backup was faster.
        return code === 'ENOENT' ? [] : `${part} is left of a backup that was ended: ${message}`
      }
    })
}

/** Who may write to a folder need not be one who may list it. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
