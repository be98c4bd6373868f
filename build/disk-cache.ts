import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from './project.ts'

/** In `node_modules`, so that `npm ci` deletes libraries and their cached output together. */
const folder = join(projectRoot, 'node_modules/.cache/made')

const pending = new Map<string, Promise<Uint8Array>>()

/**
 * Returns the cached result for the inputs. Without one, calls `make`, once for concurrent calls.
 * @param kind subfolder of the cache
 * @param inputs everything that the result depends on
 */
export async function cacheOnDisk(
  kind: string,
  inputs: readonly (string | Uint8Array)[],
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const hash = createHash('sha256')
  // Hash the lengths too, so that `ab`, `c` and `a`, `bc` differ.
  for (const each of inputs) hash.update(`${each.length} `).update(each)
  const file = join(folder, kind, hash.digest('hex'))
  const result = pending.get(file) ?? readOrMake(file, make).finally(() => pending.delete(file))
  pending.set(file, result)
  return result
}

async function readOrMake(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  if (existsSync(file)) return readFileSync(file)
  const result = await make()
  mkdirSync(dirname(file), { recursive: true })
  // Rename a complete file into place, because another build might read it meanwhile.
  const partialFile = `${file}.${process.pid}`
  writeFileSync(partialFile, result)
  renameSync(partialFile, file)
  return result
}
