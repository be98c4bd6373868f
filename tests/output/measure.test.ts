import { expect, test } from 'vitest'
import { measurePath } from '#contract/measure/items.ts'
import { readSiteFile, readSiteFiles } from '#tests/support/built-files.ts'

test('a site without measuring ships no measuring code', () => {
  const list = readSiteFiles()
  const scripts = Object.values(list.files).filter(({ type }) => type.startsWith('text/javascript'))
  expect(scripts.length).toBeGreaterThan(10)
  const measuring = scripts.filter(({ name }) => readSiteFile(name).toString('utf8').includes(measurePath))
  expect(measuring).toEqual([])
  expect(list).not.toHaveProperty('measure')
})
