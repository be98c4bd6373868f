import { brotliDecompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { entryPrefix, styleAttribute } from '#contract/document.ts'
import { readSiteFile } from '#tests/support/built-files.ts'
import {
  attribute,
  documents,
  faultsIn,
  type Page,
  pageAt,
  siteFiles,
  tags,
  textOf,
  transferSize,
} from '#tests/support/built-site.ts'

/** Largest sizes in bytes, as a browser receives them, and numbers of requests; figures of docs/decisions and the bench. */
const budget = {
  /** A worked box with its steps, a figure and the data of it as a table are a quarter of a page. */
  document: 29_300,
  shortDocument: 14_900,
  /** Nine segments of 1,460 bytes and a little of the tenth; most documents need eight. */
  firstFlight: 13_660,
  commonFonts: 60_000,
  fonts: 90_000,
  /** The document, and the style that only a printer needs by then: two sheets at most. */
  requestsUntilLoad: 3,
  modules: 123_600,
  moduleCount: 9,
  /** React DOM, the largest, before compression: what one task has to parse. */
  moduleText: 210_000,
  /** What any page may need; boxes and figures are a fifth of it, the search is a twentieth. */
  lateStyle: 12_850,
  /** What a tool alone looks like. */
  ownStyle: 2_000,
}

const sizeOf = (addresses: readonly string[]): number =>
  addresses.map(transferSize).reduce((sum, size) => sum + size, 0)

test('every document with its style and its headline is at most 29.3 KB', () => {
  const faults = faultsIn(documents, page => {
    const size = transferSize(page.address)
    return size > budget.document ? [`${size} bytes`] : []
  })
  expect(faults).toEqual([])
})

/** What a browser with scripts asks for until `load`, by element; files that a style sheet names come when text is set in them. */
function askedUntilLoad(page: Page): string[] {
  const atOnce = page.elements.filter(element => attribute(element, 'loading') !== 'lazy')
  const asking = atOnce.flatMap(element => {
    const rel = attribute(element, 'rel') ?? ''
    switch (element.tagName) {
      case 'link':
        return /\b(?:stylesheet|preload|modulepreload|prefetch)\b/.test(rel) ? attribute(element, 'href') : []
      case 'use':
      case 'image':
        return attribute(element, 'href')?.startsWith('#') ? [] : attribute(element, 'href')
      case 'script':
      case 'img':
      case 'iframe':
      case 'source':
      case 'video':
        return attribute(element, 'src') ?? attribute(element, 'srcset')
      default:
        return []
    }
  })
  return [page.address, ...asking.filter(address => address !== undefined)]
}

test('until `load` a document asks for nothing but itself and its style for print', () => {
  const faults = faultsIn(documents, page => {
    const asked = askedUntilLoad(page)
    return asked.length > budget.requestsUntilLoad ? [asked.join(', ')] : []
  })
  expect(faults).toEqual([])
})

test.each(['/contact', '/contact/thank-you', '/404'])(
  '%s, which has little text, is at most 14.9 KB',
  address => {
    expect(transferSize(address)).toBeLessThanOrEqual(budget.shortDocument)
  },
)

test('the first nine segments of a document, of ten that a connection sends at once, hold the style of the opening, headline and the first paragraph', () => {
  const faults = faultsIn(documents, page => {
    const sent = readSiteFile(`${page.file}.br`).subarray(0, budget.firstFlight)
    const options = { finishFlush: constants.BROTLI_OPERATION_FLUSH }
    const html = brotliDecompressSync(sent, options).toString('utf8')
    const paragraph = page.html.indexOf('</p>', page.html.indexOf('</h1>'))
    return html.length > paragraph ? [] : [`${html.length} characters of ${paragraph}`]
  })
  expect(faults).toEqual([])
})

test('typefaces are at most 60 KB with the letters of most pages, and 90 KB with all', () => {
  const fonts = Object.keys(siteFiles.files).filter(address => address.endsWith('.woff2'))
  const style = tags(pageAt('/'), 'style').map(textOf).join('')
  const common = fonts.filter(address => style.includes(address))
  expect(common.length).toBe(4)
  expect(sizeOf(common)).toBeLessThanOrEqual(budget.commonFonts)
  expect(sizeOf(fonts)).toBeLessThanOrEqual(budget.fonts)
})

test('the modules that start the app on a page are at most 9 of 123.6 KB, each named once, the entry among them', () => {
  const faults = faultsIn(documents, ({ modules }) => [
    ...(sizeOf(modules) > budget.modules ? [`${sizeOf(modules)} bytes`] : []),
    ...(modules.length > budget.moduleCount ? [`${modules.length} modules`] : []),
    ...(new Set(modules).size === modules.length ? [] : ['a module twice']),
    ...(modules.some(address => address.startsWith(entryPrefix)) ? [] : ['no entry']),
  ])
  expect(faults).toEqual([])
})

test('each of them is evaluated in a task of its own, which reads at most 210 KB', () => {
  const modules = [...new Set(documents.flatMap(page => page.modules))]
  const sizes = modules.map(address => [address, readSiteFile(address.slice(1)).length] as const)
  expect(sizes.filter(([, size]) => size > budget.moduleText)).toEqual([])
})

test('the style that comes with the app is one file of at most 12.9 KB for all pages, and for few of them one of at most 2 KB beside it', () => {
  const sheets = Object.keys(siteFiles.files).filter(address => address.endsWith('.css'))
  const [common = '', ...others] = sheets.filter(address => !address.startsWith('/assets/own-'))
  expect(others).toEqual([])
  expect(transferSize(common)).toBeLessThanOrEqual(budget.lateStyle)
  const faults = faultsIn(documents, ({ elements }) => {
    const carrier = elements.find(element => attribute(element, styleAttribute) !== undefined)
    const [first, ...own] = carrier ? (attribute(carrier, styleAttribute)?.split(' ') ?? []) : []
    return [
      ...(first === common ? [] : [`${first} comes first`]),
      ...(own.length > 1 || sizeOf(own) > budget.ownStyle ? [`${own}: ${sizeOf(own)} bytes`] : []),
    ]
  })
  expect(faults).toEqual([])
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
