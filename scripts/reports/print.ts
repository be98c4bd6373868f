import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import { contentsOf, type ReportTexts, reportDocument } from './document.ts'

/** Origin that stands for the folder of the built files while a browser prints. */
const origin = 'http://report.invalid'

export interface Printed {
  pdf: Uint8Array
  pages: number
}

/**
 * Prints a report twice: first to learn on which page each place comes to stand, then with those numbers in the contents.
 * @param folder holds the fonts that the style sheet names
 */
export async function printReport(
  browser: Browser,
  texts: Omit<ReportTexts, 'pageOf'>,
  folder: string,
): Promise<Printed> {
  const draft = await print(browser, reportDocument({ ...texts, pageOf: () => undefined }), folder)
  const places = await placesIn(
    draft,
    contentsOf(texts.report).map(place => place.id),
  )
  const pdf = await print(browser, reportDocument({ ...texts, pageOf: id => places.get(id) }), folder)
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

/** Page number of each named place. */
async function placesIn(pdf: Uint8Array, ids: readonly string[]): Promise<Map<string, number>> {
  const document = await getDocumentProxy(pdf.slice())
  const places = new Map<string, number>()
  for (const id of ids) {
    const destination = await document.getDestination(id)
    const target = destination?.[0] as Parameters<typeof document.getPageIndex>[0] | undefined
    if (!target) throw new Error(`The print has no place "${id}"`)
    places.set(id, (await document.getPageIndex(target)) + 1)
  }
  return places
}
