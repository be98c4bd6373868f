import { brotliDecompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { entryPrefix, islandAttribute } from '#contract/document.ts'
import { readSiteFile } from '#tests/support/built-files.ts'
import {
  documents,
  faultsIn,
  only,
  pageAt,
  siteFiles,
  textOf,
  transferSize,
} from '#tests/support/built-site.ts'

/** Largest sizes in bytes, as a browser receives them, and numbers of requests; figures of docs/decisions and the bench. */
const budget = {
  /** A worked box with its steps, a figure and the data of it as a table are a quarter of a page. */
  document: 27_500,
  shortDocument: 14_000,
  /** Ten segments of 1,460 bytes. */
  firstFlight: 14_600,
  /** The home page's headline stands in two faces; a worked box and its figure bring their style. */
  firstFlightOfMore: 15_500,
  commonFonts: 60_000,
  fonts: 90_000,
  modules: 118_600,
  moduleCount: 9,
  /** Tools, boxes and figures are a third of it, the search is a twentieth. */
  lateStyle: 16_500,
}

const sizeOf = (addresses: readonly string[]): number =>
  addresses.map(transferSize).reduce((sum, size) => sum + size, 0)

test('every document with its style and its headline is at most 27.5 KB', () => {
  const faults = faultsIn(documents, page => {
    const size = transferSize(page.address)
    return size > budget.document ? [`${size} bytes`] : []
  })
  expect(faults).toEqual([])
})

test.each(['/contact', '/contact/thank-you', '/404'])(
  '%s, which has little text, is at most 14 KB',
  address => {
    expect(transferSize(address)).toBeLessThanOrEqual(budget.shortDocument)
  },
)

test('what a connection sends at once of a document, ten segments, holds style, headline and the first paragraph; the home page and those with a worked box need an eleventh', () => {
  const faults = faultsIn(documents, page => {
    const sent = readSiteFile(`${page.file}.br`).subarray(
      0,
      page.address === '/' || page.html.includes(`${islandAttribute}="worked-box"`)
        ? budget.firstFlightOfMore
        : budget.firstFlight,
    )
    const options = { finishFlush: constants.BROTLI_OPERATION_FLUSH }
    const html = brotliDecompressSync(sent, options).toString('utf8')
    const paragraph = page.html.indexOf('</p>', page.html.indexOf('</h1>'))
    return html.length > paragraph ? [] : [`${html.length} characters of ${paragraph}`]
  })
  expect(faults).toEqual([])
})

test('typefaces are at most 60 KB with the letters of most pages, and 90 KB with all', () => {
  const fonts = Object.keys(siteFiles.files).filter(address => address.endsWith('.woff2'))
  const style = textOf(only(pageAt('/'), 'style'))
  const common = fonts.filter(address => style.includes(address))
  expect(common.length).toBe(4)
  expect(sizeOf(common)).toBeLessThanOrEqual(budget.commonFonts)
  expect(sizeOf(fonts)).toBeLessThanOrEqual(budget.fonts)
})

test('the modules that start the app on a page are at most 9 of 118.6 KB, each named once, the entry among them', () => {
  const faults = faultsIn(documents, ({ modules }) => [
    ...(sizeOf(modules) > budget.modules ? [`${sizeOf(modules)} bytes`] : []),
    ...(modules.length > budget.moduleCount ? [`${modules.length} modules`] : []),
    ...(new Set(modules).size === modules.length ? [] : ['a module twice']),
    ...(modules.some(address => address.startsWith(entryPrefix)) ? [] : ['no entry']),
  ])
  expect(faults).toEqual([])
})

test('the style that comes with the app is one file of at most 16.5 KB', () => {
  const sheets = Object.keys(siteFiles.files).filter(address => address.endsWith('.css'))
  expect(sheets.length).toBe(1)
  expect(sizeOf(sheets)).toBeLessThanOrEqual(budget.lateStyle)
})

test('every text file that gains by it is there in brotli and gzip', () => {
  const isText = (type: string) => /^(?:text\/|application\/(?:json|xml)|image\/svg)/.test(type)
  const faults = Object.entries(siteFiles.files)
    .filter(([, file]) => isText(file.type) && readSiteFile(file.name).length > 256)
    .filter(([, file]) =>
      ['.br', '.gz'].some(
        (suffix, index) =>
          file.encodings[index] === undefined ||
          readSiteFile(file.name + suffix).length >= readSiteFile(file.name).length,
      ),
    )
  expect(faults.map(([address]) => address)).toEqual([])
})
