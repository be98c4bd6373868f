import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteFiles } from '#contract/site-files.ts'

interface BenchPage {
  name: string
  path: string
}

/** What the built site serves, and how. */
export const filesOf = (out: string): SiteFiles['files'] =>
  (JSON.parse(readFileSync(join(out, 'site-files.json'), 'utf8')) as SiteFiles).files

/** Bytes of a document as a browser that knows brotli receives it. */
function sentSize(out: string, { name, encodings }: SiteFiles['files'][string]): number {
  return statSync(join(out, 'site', encodings.includes('br') ? `${name}.br` : name)).size
}

/** The pages that are measured: one of each important kind, and the longest document of all. */
export function benchPages(out: string): BenchPage[] {
  const documents = Object.entries(filesOf(out)).filter(([, { name }]) => name.endsWith('.html'))
  const sizes = documents.map(([path, file]) => ({ path, size: sentSize(out, file) }))
  const [longest] = sizes.sort((one, other) => other.size - one.size)
  const chosen = [
    { name: 'home', path: '/' },
    { name: 'article', path: '/insights/real-return-on-ai' },
    { name: 'service', path: '/services/llm-evaluation' },
    { name: 'contact', path: '/contact' },
  ]
  if (!longest || chosen.some(({ path }) => path === longest.path)) return chosen
  return [...chosen, { name: 'longest', path: longest.path }]
}
