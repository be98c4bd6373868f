import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const registry = 'src/text/islands'

/**
 * Source files of the components of islands, by name.
 * @throws when the registry cannot be read as a list of imports
 */
export function islandFiles(root: string): Map<string, string> {
  const text = readFileSync(join(root, registry, 'registry.ts'), 'utf8')
  const lines = [...text.matchAll(/(['\w-]+): \(\) =>\s*import\('([^']+)'\)/g)]
  if (lines.length !== text.split('import(').length - 1)
    throw new Error(`${registry}/registry.ts must list islands as "name: () => import('file')"`)
  return new Map(
    lines.map(([, name = '', file = '']) => [
      name.replaceAll("'", ''),
      file.startsWith('#') ? file.slice(1) : join(registry, file),
    ]),
  )
}
