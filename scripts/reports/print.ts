import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import { type ReportTexts, reportDocument } from './document.ts'
import { aboutReport } from './edition.ts'
import { minFilled } from './filled.ts'
import { finishPrint } from './finish.ts'
import { contentsOf } from './places.ts'

/** Origin under which the browser loads the built files while printing. */
const origin = 'http://report.invalid'

/** Line heights to try, the default first. */
const leadings = [1.55, 1.5, 1.6, 1.46]

/** Minimum share of each page to fill. */
const enough = 0.45

export interface Printed {
  pdf: Uint8Array
  pages: number
}

type Texts = Omit<ReportTexts, 'pageOf' | 'leading'>

/**
 * Prints a report with the first line height that leaves no page nearly empty, or else the best one. Prints once more to fill in the page
 * numbers of the table of contents.
 * @param folder holds the fonts that the style sheet names
 */
export async function printReport(browser: Browser, texts: Texts, folder: string): Promise<Printed> {
  const tried: { leading: number; draft: Uint8Array; fill: number }[] = []
  for (const leading of leadings) {
    const html = reportDocument({ ...texts, leading, pageOf: () => undefined })
    const draft = await print(browser, html, folder)
    tried.push({ leading, draft, fill: await minFilled(draft) })
    if (tried.some(({ fill }) => fill >= enough)) break
  }
  const [best] = tried.sort((a, b) => b.fill - a.fill)
  if (!best) throw new Error('There is no distance of lines to print with')
  const ids = contentsOf(texts.report).map(place => place.id)
  const places = await placesIn(best.draft, ids)
  const html = reportDocument({ ...texts, leading: best.leading, pageOf: id => places.get(id) })
  const about = aboutReport(texts.report, texts.config)
  const pdf = await finishPrint(await print(browser, html, folder), about)
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

/** Returns the page number of each named place. */
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
