import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from './project.ts'

/** The cache is in `node_modules`, so `npm ci` deletes libraries and their cached output together. */
const folder = join(projectRoot, 'node_modules/.cache/made')

const pendingResults = new Map<string, Promise<Uint8Array>>()

/** Returns the cached result for `inputs`, or calls `make`. Concurrent calls with the same inputs share one call of `make`. */
export async function cacheOnDisk(
  kind: string,
  inputs: readonly (string | Uint8Array)[],
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const hash = createHash('sha256')
  // Hash the lengths too, so the inputs `ab`, `c` and `a`, `bc` have different hashes.
  for (const each of inputs) hash.update(`${each.length} `).update(each)
  const file = join(folder, kind, hash.digest('hex'))
  const result = pendingResults.get(file) ?? readOrMake(file, make).finally(() => pendingResults.delete(file))
  pendingResults.set(file, result)
  return result
}

async function readOrMake(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  if (existsSync(file)) return readFileSync(file)
  const result = await make()
  mkdirSync(dirname(file), { recursive: true })
  // Write a temporary file and rename it, so a concurrent build never reads an incomplete file.
  const partialFile = `${file}.${process.pid}`
  writeFileSync(partialFile, result)
  renameSync(partialFile, file)
  return result
}
