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

/** Maximum compressed sizes in bytes, and request counts, from docs/decisions and the bench. */
const budget = {
  document: 29_300,
  shortDocument: 14_900,
  /** Nine segments of 1,460 bytes and a part of the tenth. */
  firstFlight: 13_660,
  commonFonts: 60_000,
  fonts: 90_000,
  /** The document, and up to two print style sheets. */
  requestsUntilLoad: 3,
  modules: 123_700,
  moduleCount: 9,
  /** React DOM, the largest module, uncompressed, because one task parses it. */
  moduleText: 210_000,
  /** The shared style sheet. */
  lateStyle: 12_850,
  /** The tools' style sheet. */
  ownStyle: 2_100,
}

const sizeOf = (addresses: readonly string[]): number =>
  addresses.map(transferSize).reduce((sum, size) => sum + size, 0)

test('every document with its style and headline font is at most 29.3 KB', () => {
  const faults = faultsIn(documents, page => {
    const size = transferSize(page.address)
    return size > budget.document ? [`${size} bytes`] : []
  })
  expect(faults).toEqual([])
})

/** Requests of a browser with scripts until `load`, without fonts. */
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

test('until `load`, a document requests only itself and its print style', () => {
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

test('the first nine TCP segments hold critical CSS, headline, and first paragraph', () => {
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

test('the app starts on a page with at most 9 modules of 123.7 KB', () => {
  const faults = faultsIn(documents, ({ modules }) => [
    ...(sizeOf(modules) > budget.modules ? [`${sizeOf(modules)} bytes`] : []),
    ...(modules.length > budget.moduleCount ? [`${modules.length} modules`] : []),
    ...(new Set(modules).size === modules.length ? [] : ['a module twice']),
    ...(modules.some(address => address.startsWith(entryPrefix)) ? [] : ['no entry']),
  ])
  expect(faults).toEqual([])
})

test('each module is evaluated in its own task of at most 210 KB', () => {
  const modules = [...new Set(documents.flatMap(page => page.modules))]
  const sizes = modules.map(address => [address, readSiteFile(address.slice(1)).length] as const)
  expect(sizes.filter(([, size]) => size > budget.moduleText)).toEqual([])
})

test("the app's style is one file of at most 12.9 KB, plus one of 2.1 KB on few pages", () => {
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

test('compressible text files exist as Brotli and gzip', () => {
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
