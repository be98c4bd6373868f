import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PDFCheckBox, PDFDict, PDFDocument, PDFDropdown, PDFName, PDFTextField } from '@cantoo/pdf-lib'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { type ReportDefinition, readPrintedReports, reportAddress } from '#build/content/reports.ts'
import { projectRoot as root } from '#build/project.ts'
import { sourceHash } from '#scripts/reports/source-hash.ts'
import { lettersAndDigits } from '#tests/support/letters-and-digits.ts'
import { realSite as site } from '#tests/support/real-site.ts'

const printedReports = readPrintedReports(root)
const fileOf = (report: ReportDefinition): string => join(root, 'public', reportAddress(report.slug))
const openPdf = (report: ReportDefinition) => getDocumentProxy(new Uint8Array(readFileSync(fileOf(report))))

async function pagesOf(report: ReportDefinition) {
  const document = await openPdf(report)
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1)
      const [content, links] = await Promise.all([page.getTextContent(), page.getAnnotations()])
      const text = content.items.map(item => ('str' in item ? item.str : '')).join('')
      return { text, links: links as { url?: string; unsafeUrl?: string; dest?: unknown }[] }
    }),
  )
}

/** Bottom and top of the text area, in points. It excludes the header and footer. */
const [bottom, top] = [58, 735]

/** Returns the fraction of each page that text reaches, without the first page, which has its own layout. */
async function pageFills(report: ReportDefinition): Promise<number[]> {
  const document = await openPdf(report)
  const pages = Array.from({ length: document.numPages - 1 }, (_, index) => index + 2)
  return Promise.all(
    pages.map(async number => {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      const links: { rect: number[] }[] = await page.getAnnotations()
      const heights = [
        ...items.flatMap(item => ('str' in item && item.str.trim() ? [item.transform[5] as number] : [])),
        ...links.map(({ rect }) => rect[1] ?? top),
      ].filter(height => height > bottom)
      return (top - Math.min(top, ...heights)) / (top - bottom)
    }),
  )
}

test('the site has four reports', () => {
  expect(site.reports).toHaveLength(4)
})

test.each(site.reports)('report $slug is up to date with its sources (fix: "npm run reports")', report => {
  expect(printedReports[report.slug]?.sources).toBe(sourceHash(report, site, root))
})

test.each(site.reports)('the table of contents of $slug links to the pages that it names', async report => {
  const document = await openPdf(report)
  const [, contents] = await pagesOf(report)
  const links = contents?.links.filter(link => typeof link.dest === 'string') ?? []
  expect(links.length).toBeGreaterThan(3)
  for (const { dest } of links) {
    const [target] = (await document.getDestination(dest as string)) ?? []
    const number = (await document.getPageIndex(target as Parameters<typeof document.getPageIndex>[0])) + 1
    expect(number).toBeGreaterThan(1)
    expect(contents?.text).toContain(String(number))
  }
})

test.each(site.reports)('$slug has every heading, curly quotes, and no nearly empty page', async report => {
  const pages = await pagesOf(report)
  const text = lettersAndDigits(pages.map(page => page.text).join(''))
  const outline = lettersAndDigits(JSON.stringify(await (await openPdf(report)).getOutline()))
  const headings = report.parts.flatMap(part => part.body.headings.map(each => lettersAndDigits(each.text)))
  expect(headings.length).toBeGreaterThan(3)
  expect(headings.filter(heading => !text.includes(heading) || !outline.includes(heading))).toEqual([])
  expect(pages.flatMap(page => page.text.match(/.{0,30}["'].{0,30}/g) ?? [])).toEqual([])
  expect((await pageFills(report)).filter(fraction => fraction < 1 / 3)).toEqual([])
})

test.each(site.reports)('$slug has only https and tel links, and none to a missing page', async report => {
  const { url: origin } = site.config
  const pages = await pagesOf(report)
  const urls = pages.flatMap(page => page.links).flatMap(link => link.unsafeUrl ?? link.url ?? [])
  const exists = (url: string) => {
    const path = url.slice(origin.length).split(/[?#]/)[0] || '/'
    const isFile = site.reports.some(other => reportAddress(other.slug) === path)
    return isFile || site.entries.has(path) || site.redirects.some(redirect => redirect.from === path)
  }
  expect(urls.length).toBeGreaterThan(0)
  expect(urls.filter(url => !/^(?:https:\/\/|tel:\+\d+$)/.test(url))).toEqual([])
  expect(urls.filter(url => url.startsWith(`${origin}/`) && !exists(url))).toEqual([])
})

test.each(site.reports)('the first page of $slug has its summary, author, and citation', async report => {
  const [first] = await pagesOf(report)
  const text = lettersAndDigits(first?.text ?? '')
  const { longName, phone } = site.config
  const shown = [report.title, ...report.summary, report.author, longName, phone, reportAddress(report.slug)]
  expect(shown.filter(expected => !text.includes(lettersAndDigits(expected)))).toEqual([])
  for (const term of ['Summary', 'Author', 'Edition', 'Contact', 'Cite as'])
    expect(first?.text).toContain(term)
})

test.each(site.reports)('the report $slug has metadata, no scripts, and at most 600 KB', async report => {
  const printed = await openPdf(report)
  const { info, metadata } = await printed.getMetadata()
  expect(printed.numPages).toBe(printedReports[report.slug]?.pages)
  expect(printed.numPages).toBeGreaterThanOrEqual(5)
  expect(info).toMatchObject({ Title: report.title, Language: site.config.language })
  expect((await printed.getMarkInfo())?.Marked).toBe(true)
  expect(metadata?.get('dc:title')).toBe(report.title)
  expect(metadata?.get('dc:subject')).toEqual(report.keywords)
  expect(statSync(fileOf(report)).size).toBeLessThanOrEqual(600_000)
  const document = await load(report)
  expect(document.getAuthor()).toBe(report.author)
  expect(document.getSubject()).toBe(report.description)
  expect(document.getKeywords()).toBe(report.keywords.join(', '))
  expect(document.getCreationDate()?.toISOString()).toMatch(/T00:00:00.000Z$/)
  expect(document.catalog.get(PDFName.of('OpenAction'))).toBeUndefined()
  const names = document.catalog.lookupMaybe(PDFName.of('Names'), PDFDict)
  expect(names?.has(PDFName.of('JavaScript'))).not.toBe(true)
})

const slugsWithForms = ['private-ai-infrastructure-playbook', 'trust-in-ai-guide']
const reportsWithForms = site.reports.filter(({ slug }) => slugsWithForms.includes(slug))
const load = (report: ReportDefinition) =>
  PDFDocument.load(readFileSync(fileOf(report)), { updateMetadata: false })
const fieldsOf = async (report: ReportDefinition) => (await load(report)).getForm().getFields()

test.each(reportsWithForms)('every field of $slug is in the PDF once, with a description', async report => {
  const texts = report.parts.map(part => readFileSync(join(root, part.file), 'utf8')).join('\n')
  const written = [...texts.matchAll(/<Field name="([^"]+)"/g)].map(([, name]) => name)
  const fields = await fieldsOf(report)
  const names = fields.map(field => field.getName())
  expect(names).toEqual(written)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(20)
  const descriptions = fields
    .map(field => field.acroField.dict.get(PDFName.of('TU')))
    .map(label =>
      label && 'decodeText' in label ? (label as { decodeText: () => string }).decodeText() : '',
    )
  expect(descriptions.filter(text => text.length < 8)).toEqual([])
  expect(new Set(descriptions).size).toBe(descriptions.length)
})

test.each(reportsWithForms)(
  'the fields of $slug are large enough, and Tab follows reading order',
  async report => {
    const document = await load(report)
    for (const page of document.getPages())
      if (page.node.Annots()) expect(String(page.node.get(PDFName.of('Tabs')))).toBe('/S')
    for (const field of document.getForm().getFields()) {
      const [{ width = 0, height = 0 } = {}] = field.acroField
        .getWidgets()
        .map(widget => widget.getRectangle())
      if (field instanceof PDFCheckBox) {
        expect([width, height].every(side => side >= 10)).toBe(true)
        continue
      }
      expect(field instanceof PDFTextField || field instanceof PDFDropdown).toBe(true)
      // In points. A handwritten line needs a height of 6 mm, and a word or number a width of 24 mm.
      expect(height).toBeGreaterThanOrEqual(17)
      expect(width).toBeGreaterThanOrEqual(68)
      if (field instanceof PDFTextField) expect(field.isScrollable()).toBe(false)
    }
  },
)
