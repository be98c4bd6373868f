import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Adds a site without files to a build of the server alone. Returns the build's folder. */
export function withEmptySite(out: string): string {
  const list = { headers: {}, redirects: {}, gone: {}, files: {} }
  writeFileSync(join(out, 'site-files.json'), JSON.stringify(list))
  mkdirSync(join(out, 'site'))
  return out
}
