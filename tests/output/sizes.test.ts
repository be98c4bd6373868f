import { expect, test } from 'vitest'
import { readSiteFile } from '#tests/support/built-files.ts'
import { documents, faultsIn, siteFiles, transferSize } from '#tests/support/built-site.ts'

/** Largest sizes in bytes, as a browser receives them; figures of docs/decisions and the bench. */
const budget = { document: 20_000, fonts: 90_000, modules: 115_000 }

test('every document with its styles is at most 20 KB', () => {
  const faults = faultsIn(documents, page => {
    const size = transferSize(page.address)
    return size > budget.document ? [`${size} bytes`] : []
  })
  expect(faults).toEqual([])
})

test('all fonts together are at most 90 KB', () => {
  const fonts = Object.keys(siteFiles.files).filter(address => address.endsWith('.woff2'))
  expect(fonts.length).toBeGreaterThan(0)
  expect(fonts.map(transferSize).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget.fonts)
})

test('the modules that start the app on a page are at most 115 KB, each named once, the entry first', () => {
  const faults = faultsIn(documents, page => {
    const size = page.modules.map(transferSize).reduce((sum, module) => sum + module, 0)
    return [
      ...(size > budget.modules ? [`${size} bytes`] : []),
      ...(new Set(page.modules).size === page.modules.length ? [] : ['a module twice']),
      ...(page.modules[0]?.startsWith('/assets/app-') ? [] : [`starts with ${page.modules[0]}`]),
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
