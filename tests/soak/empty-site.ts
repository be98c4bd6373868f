import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export function withEmptySite(out: string): string {
  const list = { headers: {}, redirects: {}, gone: {}, files: {} }
  writeFileSync(join(out, 'site-files.json'), JSON.stringify(list))
  mkdirSync(join(out, 'site'))
  return out
}
