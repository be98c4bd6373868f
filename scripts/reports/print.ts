import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import { tableOfContents } from './anchors.ts'
import { type ReportContent, reportDocument } from './document.ts'
import { finishPdf } from './finish-pdf.ts'
import { metadataOf } from './metadata.ts'

/** Origin under which the browser loads the built files while printing. */
const origin = 'http://report.invalid'

type Content = Omit<ReportContent, 'pageNumbers'>

/** Prints a report, then again with the page numbers of its contents. `folder` holds the fonts that the style sheet names. */
export async function printReport(
  browser: Browser,
  content: Content,
  folder: string,
): Promise<{ pdf: Uint8Array; pages: number }> {
  const draft = await print(browser, reportDocument({ ...content, pageNumbers: new Map() }), folder)
  const ids = tableOfContents(content.report).map(({ id }) => id)
  const html = reportDocument({ ...content, pageNumbers: await pageNumbersOf(draft, ids) })
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
