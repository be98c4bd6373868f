import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from './project.ts'

/** Goes with the libraries that made what is in it. */
const folder = join(projectRoot, 'node_modules/.cache/made')

/** What is being made now, by its file. */
const underWay = new Map<string, Promise<Uint8Array>>()

/**
 * What takes long to make is kept by what goes into it, so that a build makes only what is new, and that once.
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
  const making = underWay.get(file) ?? find(file, make).finally(() => underWay.delete(file))
  underWay.set(file, making)
  return making
}

async function find(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  if (existsSync(file)) return readFileSync(file)
  const made = await make()
  mkdirSync(dirname(file), { recursive: true })
  // Whole or not at all: another build may look for it meanwhile.
  const part = `${file}.${process.pid}`
  writeFileSync(part, made)
  renameSync(part, file)
  return made
}
