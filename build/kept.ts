import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project.ts'

/** Goes with the libraries that made what is in it. */
const folder = join(projectRoot, 'node_modules/.cache/made')

/**
 * What takes long to make is kept by what goes into it, so that a build makes only what is new.
 * @param kind name of its folder
 * @param ingredients everything that it depends on
 */
export async function kept(
  kind: string,
  ingredients: readonly (string | Uint8Array)[],
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const hash = createHash('sha256')
  // With their lengths, so that no two lists are one text.
  for (const each of ingredients) hash.update(`${each.length} `).update(each)
  const file = join(folder, kind, hash.digest('hex'))
  if (existsSync(file)) return readFileSync(file)
  const made = await make()
  mkdirSync(join(folder, kind), { recursive: true })
  // Whole or not at all: another build may look for it meanwhile.
  const part = `${file}.${process.pid}`
  writeFileSync(part, made)
  renameSync(part, file)
  return made
}
