import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from './project.ts'

/** Deleted together with the libraries whose output it holds. */
const folder = join(projectRoot, 'node_modules/.cache/made')

const pending = new Map<string, Promise<Uint8Array>>()

/**
 * Returns what `make` returned for the same inputs before, or calls it, once per input.
 * @param kind name of the folder
 * @param inputs everything that the result depends on
 */
export async function diskCache(
  kind: string,
  inputs: readonly (string | Uint8Array)[],
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const hash = createHash('sha256')
  // Lengths keep two lists with the same text apart.
  for (const each of inputs) hash.update(`${each.length} `).update(each)
  const file = join(folder, kind, hash.digest('hex'))
  const making = pending.get(file) ?? find(file, make).finally(() => pending.delete(file))
  pending.set(file, making)
  return making
}

async function find(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  if (existsSync(file)) return readFileSync(file)
  const made = await make()
  mkdirSync(dirname(file), { recursive: true })
  // Rename a complete file into place, because another build might read it meanwhile.
  const part = `${file}.${process.pid}`
  writeFileSync(part, made)
  renameSync(part, file)
  return made
}
