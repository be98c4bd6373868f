import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteFiles } from '#contract/site-files.ts'

export interface BenchPage {
  name: string
  path: string
}

export const article: BenchPage = { name: 'article', path: '/insights/real-return-on-ai' }
export const service: BenchPage = { name: 'service', path: '/services/llm-evaluation' }
export const contact: BenchPage = { name: 'contact', path: '/contact' }

/** What the built site serves, and how. */
export const filesOf = (out: string): SiteFiles['files'] =>
  (JSON.parse(readFileSync(join(out, 'site-files.json'), 'utf8')) as SiteFiles).files

/** Name of the file that is sent to a browser that knows brotli. */
export function sentFile(out: string, address: string): string {
  const file = filesOf(out)[address]
  if (!file) throw new Error(`The site has no ${address}`)
  return join(out, 'site', file.encodings.includes('br') ? `${file.name}.br` : file.name)
}

/** Bytes of a file as a browser receives it. */
export const sentSize = (out: string, address: string): number => statSync(sentFile(out, address)).size

/** The pages that are measured: one of each important kind, and the longest document of all. */
export function benchPages(out: string): BenchPage[] {
  const documents = Object.entries(filesOf(out)).filter(([, { name }]) => name.endsWith('.html'))
  const sizes = documents.map(([path]) => ({ path, size: sentSize(out, path) }))
  const [longest] = sizes.sort((one, other) => other.size - one.size)
  const chosen = [{ name: 'home', path: '/' }, article, service, contact]
  if (!longest || chosen.some(({ path }) => path === longest.path)) return chosen
  return [...chosen, { name: 'longest', path: longest.path }]
}
