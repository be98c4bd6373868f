import { expect, test } from 'vitest'
import { entryPrefix, styleAttribute } from '#contract/document.ts'
import { readSiteFile } from '#tests/support/built-files.ts'
import {
  attribute,
  documents,
  expectNoProblems,
  siteFiles,
  totalTransferSize,
  transferSize,
} from '#tests/support/built-site.ts'

/** Budgets: compressed sizes in bytes, unless noted, and the number of modules. Raise one only on purpose. */
const budget = {
  document: 31_700,
  shortDocument: 16_900,
  commonFonts: 60_000,
  fonts: 90_000,
  modules: 125_000,
  moduleCount: 9,
  /** Uncompressed size, because a single task parses React DOM, the largest module. */
  moduleText: 210_000,
  styleSheet: 17_300,
}

test('every document, including its styles and headline font, is at most 31.7 KB', () => {
  expectNoProblems(documents, page => {
    const size = transferSize(page.path)
    return size > budget.document ? [`${size} bytes`] : []
  })
})

test.each(['/contact', '/contact/thank-you', '/404'])('the short document %s is at most 16.9 KB', path => {
  expect(transferSize(path)).toBeLessThanOrEqual(budget.shortDocument)
})

test('the fonts total at most 60 KB for common characters and 90 KB for all characters', () => {
  const fonts = Object.keys(siteFiles.files).filter(path => path.endsWith('.woff2'))
  const common = fonts.filter(path => !path.includes('-further'))
  expect(common.length).toBe(4)
  expect(totalTransferSize(common)).toBeLessThanOrEqual(budget.commonFonts)
  expect(totalTransferSize(fonts)).toBeLessThanOrEqual(budget.fonts)
})

test('each page loads at most 9 modules and 125 KB to start the app', () => {
  expectNoProblems(documents, ({ modules }) => [
    ...(totalTransferSize(modules) > budget.modules ? [`${totalTransferSize(modules)} bytes`] : []),
    ...(modules.length > budget.moduleCount ? [`${modules.length} modules`] : []),
    ...(new Set(modules).size === modules.length ? [] : ['a module twice']),
    ...(modules.some(path => path.startsWith(entryPrefix)) ? [] : ['no entry']),
  ])
})

test('no module is larger than 210 KB before compression', () => {
  const modules = [...new Set(documents.flatMap(page => page.modules))]
  const sizes = modules.map(path => [path, readSiteFile(path.slice(1)).length] as const)
  expect(sizes.filter(([, size]) => size > budget.moduleText)).toEqual([])
})

test('the app has one style sheet of at most 17.3 KB, which each document names', () => {
  const sheets = Object.keys(siteFiles.files).filter(path => path.endsWith('.css'))
  expect(sheets).toHaveLength(1)
  expect(totalTransferSize(sheets)).toBeLessThanOrEqual(budget.styleSheet)
  expectNoProblems(documents, ({ elements }) =>
    elements
      .flatMap(element => attribute(element, styleAttribute) ?? [])
      .filter(sheet => sheet !== sheets[0]),
  )
})

test('each text file over 256 bytes has smaller Brotli and gzip versions', () => {
  const isText = (type: string) => /^(?:text\/|application\/(?:json|xml)|image\/svg)/.test(type)
  const problems = Object.entries(siteFiles.files)
    .filter(([, file]) => isText(file.type) && readSiteFile(file.name).length > 256)
    .filter(([, file]) =>
      ['.br', '.gz'].some(
        (suffix, index) =>
          file.encodings[index] === undefined ||
          readSiteFile(file.name + suffix).length >= readSiteFile(file.name).length,
      ),
    )
  expect(problems.map(([path]) => path)).toEqual([])
})
