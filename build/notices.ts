import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the manifest paths of the font packages that scripts/fonts.ts subsets. */
export const fontPackagesIn = (root: string): string[] =>
  [
    '@fontsource-variable/instrument-sans',
    '@fontsource-variable/newsreader',
    '@fontsource/ibm-plex-mono',
  ].map(name => join(root, 'node_modules', name, 'package.json'))

interface Manifest {
  name: string
  version: string
  license?: string
  author?: string | { name: string }
  homepage?: string
}

function packageFolderOf(module: string): string | undefined {
  // Bundlers prefix virtual modules with `\0` and append queries to module ids.
  const file = module.replace(/^\0/, '').split('?')[0] ?? ''
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file.replaceAll('\\', '/'))?.[0]
}

/** @throws Error if a package names no license */
export function thirdPartyNotices(heading: string, modules: Iterable<string>): string {
  const folders = new Set([...modules].flatMap(module => packageFolderOf(module) ?? []))
  const notices = new Map([...folders].map(folder => noticeOf(folder)))
  const names = [...notices.keys()].sort()
  return [
    `${heading}\n\nIt includes third-party software under the licenses below. The build lists it from the bundled modules.\n`,
    ...names.map(name => notices.get(name) ?? ''),
  ].join(`\n${'-'.repeat(80)}\n\n`)
}

function noticeOf(folder: string): [name: string, text: string] {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const { name, version, license, homepage } = manifest
  if (!license) throw new Error(`${name} ${version} has no license`)
  const title = `${name} ${version}, ${license}`
  return [title, `${title}\n${homepage ? `${homepage}\n` : ''}\n${licenseText(folder, manifest)}\n`]
}

/** Returns the license file's text, or else the readme's license section, or else a sentence that names the license and the author. */
function licenseText(folder: string, { author, license }: Manifest): string {
  const files = readdirSync(folder)
  const readFirstMatch = (pattern: RegExp) => {
    const file = files.find(entry => pattern.test(entry))
    return file ? readFileSync(join(folder, file), 'utf8').replace(/\r\n/g, '\n').trim() : ''
  }
  const text = readFirstMatch(/^(?:licen[cs]e|copying)(?:[.-]|$)/i)
  if (text) return text
  const [section] = /^#+ *licen[cs]e\b[\s\S]*/im.exec(readFirstMatch(/^readme/i)) ?? []
  const authorName = typeof author === 'string' ? author : author?.name
  return (
    section ??
    `Licensed under ${license}${authorName ? ` by ${authorName}` : ''}. The package doesn't include the license text.`
  )
}
