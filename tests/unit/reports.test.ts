import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { type ReportDefinition, readMadeReports, reportAddress } from '#build/content/reports.ts'
import { projectRoot as root } from '#build/project.ts'
import { sourceHash } from '#scripts/reports/source-hash.ts'
import { realSite as site } from '#tests/support/real-site.ts'

const made = readMadeReports(root)
const fileOf = (report: ReportDefinition): string => join(root, 'public', reportAddress(report.slug))
const open = (report: ReportDefinition) => getDocumentProxy(new Uint8Array(readFileSync(fileOf(report))))

/** What a page of a document holds, as plain data. */
async function pagesOf(report: ReportDefinition) {
  const document = await open(report)
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1)
      const [content, links] = await Promise.all([page.getTextContent(), page.getAnnotations()])
      const text = content.items.map(item => ('str' in item ? item.str : '')).join('')
      return { text, links: links as { url?: string; unsafeUrl?: string; dest?: unknown }[] }
    }),
  )
}

/** Letters and digits alone: a print breaks lines and joins letters where it likes. */
const bare = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')

test('the four reports of the site are defined', () => {
  expect(site.reports.map(report => report.slug)).toEqual([
    'private-ai-infrastructure-playbook',
    'trust-in-ai-guide',
    'why-80-percent-of-ai-projects-stall',
    'why-ai-adoption-is-failing',
  ])
})

test.each(site.reports)('the report $slug is as new as its sources; else run "npm run reports"', report => {
  expect(made[report.slug]?.sources).toBe(sourceHash(report, site, root))
})

test.each(site.reports)(
  'the report $slug opens, with its pages, title, language and tags, in 600 KB',
  async report => {
    const document = await open(report)
    const info = new Map<string, unknown>(Object.entries((await document.getMetadata()).info))
    expect(document.numPages).toBe(made[report.slug]?.pages)
    expect(document.numPages).toBeGreaterThanOrEqual(5)
    expect(info.get('Title')).toBe(report.title)
    expect(info.get('Language')).toBe(site.config.language)
    expect((await document.getMarkInfo())?.Marked).toBe(true)
    expect(statSync(fileOf(report)).size).toBeLessThanOrEqual(600_000)
  },
)

test.each(site.reports)(
  'the report $slug has every heading of its sources, in text and outline',
  async report => {
    const text = bare((await pagesOf(report)).map(page => page.text).join(''))
    const outline = JSON.stringify(await (await open(report)).getOutline())
    const headings = report.parts.flatMap(part => part.body.headings.map(heading => heading.text))
    expect(headings.length).toBeGreaterThan(3)
    expect(headings.filter(heading => !text.includes(bare(heading)))).toEqual([])
    expect(headings.filter(heading => !bare(outline).includes(bare(heading)))).toEqual([])
  },
)

test.each(site.reports)('the contents of $slug lead to the pages that they name', async report => {
  const document = await open(report)
  const [, contents] = await pagesOf(report)
  const places = contents?.links.filter(link => typeof link.dest === 'string') ?? []
  expect(places.length).toBeGreaterThan(3)
  for (const { dest } of places) {
    const [target] = (await document.getDestination(dest as string)) ?? []
    const number = (await document.getPageIndex(target as Parameters<typeof document.getPageIndex>[0])) + 1
    expect(number).toBeGreaterThan(2)
    expect(contents?.text).toContain(String(number))
  }
})

test.each(site.reports)('every link of $slug leads somewhere', async report => {
  const { url: origin } = site.config
  const links = (await pagesOf(report)).flatMap(page => page.links)
  const addresses = links.flatMap(link => link.unsafeUrl ?? link.url ?? [])
  const answers = (address: string) => {
    const path = address.slice(origin.length).split(/[?#]/)[0] || '/'
    const isFile = site.reports.some(other => reportAddress(other.slug) === path)
    return isFile || site.entries.has(path) || site.redirects.some(redirect => redirect.from === path)
  }
  expect(addresses.length).toBeGreaterThan(0)
  expect(addresses.filter(address => !address.startsWith('https://'))).toEqual([])
  expect(addresses.filter(address => address.startsWith(`${origin}/`) && !answers(address))).toEqual([])
})
