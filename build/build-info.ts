import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildDay } from './content/today.ts'

/** Files and folders that a build depends on, relative to the project's root. `package-lock.json` represents the installed packages. */
export const buildInputs = [
  'build',
  'content',
  'contract',
  'machines',
  'models',
  'public',
  'scripts',
  'server',
  'src',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
]
const environmentVariables = ['SITE_URL', 'SOURCE_DATE_EPOCH', 'VITE_LEADS_URL']

export function hashInputs(root: string): string {
  const hash = createHash('sha256')
  for (const input of buildInputs) {
    const path = join(root, input)
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter(entry => entry.isFile())
          .map(entry => join(entry.parentPath, entry.name))
          .sort()
      : [path]
    for (const file of files)
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  for (const name of environmentVariables) hash.update(`${name}=${process.env[name] ?? ''}\0`)
  return hash.digest('hex')
}

const buildInfoFile = (out: string): string => join(out, 'build.json')

interface BuildInfo {
  inputHash: string
  /** Day of the build in UTC. Determines which job openings are open and when `security.txt` expires. */
  day: string
  /** Last day on which the same job openings are open. Undefined if none is open. */
  validThrough?: string | undefined
}

export const writeBuildInfo = (out: string, info: BuildInfo): void =>
  writeFileSync(buildInfoFile(out), `${JSON.stringify(info)}\n`)

export const readBuildInfo = (out: string): BuildInfo =>
  JSON.parse(readFileSync(buildInfoFile(out), 'utf8')) as BuildInfo

/** True if the inputs haven't changed since the last build, and the build hasn't expired. */
export function isFresh(root: string, out: string, today = buildDay()): boolean {
  if (!existsSync(buildInfoFile(out))) return false
  const { inputHash, validThrough } = readBuildInfo(out)
  return inputHash === hashInputs(root) && (validThrough === undefined || today <= validThrough)
}
