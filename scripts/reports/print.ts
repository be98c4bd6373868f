import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import { tableOfContents } from './anchors.ts'
import { type ReportContent, reportDocument } from './document.ts'
import { finishPdf } from './finish-pdf.ts'
import { metadataOf } from './metadata.ts'
import { minPageFill } from './page-fill.ts'

/** Origin under which the browser loads the built files while printing. */
const origin = 'http://report.invalid'

/** Line heights to try, the default first. */
const lineHeights = [1.55, 1.5, 1.6, 1.46]

/** Share of each page that text should reach. */
const minFill = 0.45

export interface PrintedReport {
  pdf: Uint8Array
  pages: number
}

type Content = Omit<ReportContent, 'pageOf' | 'lineHeight'>

/**
 * Prints a report with the first line height that leaves no page nearly empty, or else the best one. Prints once more to fill in the page
 * numbers of the table of contents.
 * @param folder holds the fonts that the style sheet names
 */
export async function printReport(
  browser: Browser,
  content: Content,
  folder: string,
): Promise<PrintedReport> {
  const tried: { lineHeight: number; draft: Uint8Array; fill: number }[] = []
  for (const lineHeight of lineHeights) {
    const html = reportDocument({ ...content, lineHeight, pageOf: () => undefined })
    const draft = await print(browser, html, folder)
    tried.push({ lineHeight, draft, fill: await minPageFill(draft) })
    if (tried.some(({ fill }) => fill >= minFill)) break
  }
  const [best] = tried.sort((a, b) => b.fill - a.fill)
  if (!best) throw new Error('No line height to print with')
  const ids = tableOfContents(content.report).map(({ id }) => id)
  const pageNumbers = await pageNumbersOf(best.draft, ids)
  const html = reportDocument({ ...content, lineHeight: best.lineHeight, pageOf: id => pageNumbers.get(id) })
  const metadata = metadataOf(content.report, content.config)
  const pdf = await finishPdf(await print(browser, html, folder), metadata)
  return { pdf, pages: (await getDocumentProxy(pdf.slice())).numPages }
}

async function print(browser: Browser, html: string, folder: string): Promise<Uint8Array> {
  const page = await browser.newPage()
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await page.route(`${origin}/**`, route => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html })
    const file = join(folder, pathname)
    return existsSync(file) ? route.fulfill({ body: readFileSync(file) }) : route.abort()
  })
  await page.goto(origin)
  await page.evaluate(() => document.fonts.ready)
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
  await page.close()
  return new Uint8Array(pdf)
}

/** Returns the page number of each anchor. */
async function pageNumbersOf(pdf: Uint8Array, ids: readonly string[]): Promise<Map<string, number>> {
  const document = await getDocumentProxy(pdf.slice())
  const pageNumbers = new Map<string, number>()
  for (const id of ids) {
    const destination = await document.getDestination(id)
    const target = destination?.[0] as Parameters<typeof document.getPageIndex>[0] | undefined
    if (!target) throw new Error(`The PDF has no anchor "${id}"`)
    pageNumbers.set(id, (await document.getPageIndex(target)) + 1)
  }
  return pageNumbers
}
