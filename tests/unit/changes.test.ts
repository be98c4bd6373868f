import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { changesFile, hashOfFile, lastChange } from '#build/content/changes.ts'
import { readSite } from '#build/content/site.ts'
import { contentTree } from '#tests/support/content-tree.ts'

const files = { about: 'content/pages/about.mdx', list: 'content/pages/insights/index.mdx' }

function changeAt(path: string, day: string, afterwards: (root: string) => void = () => {}) {
  const root = contentTree()
  const changes = Object.values(files).map(file => [file, { day, hash: hashOfFile(root, file) }])
  writeFileSync(join(root, changesFile), stringify(Object.fromEntries(changes)))
  afterwards(root)
  const site = readSite({ root })
  const entry = site.entries.get(path)
  return entry && lastChange(site, entry)
}

test("a page's change date is the recorded day, an article's its own", () => {
  expect(changeAt('/about', '2026-03-01')).toBe('2026-03-01')
  expect(changeAt('/insights/fourth', '2026-03-01')).toMatch(/^2025-/)
})

test('a page changed since its record has no date, rather than a wrong one', () => {
  const change = (root: string) =>
    writeFileSync(join(root, files.about), `${readFileSync(join(root, files.about), 'utf8')}\nMore.\n`)
  expect(changeAt('/about', '2026-03-01', change)).toBeUndefined()
  expect(changeAt('/services/alpha', '2026-03-01')).toBeUndefined()
})

test("a list's change date is that of its newest entry", () => {
  expect(changeAt('/insights', '2020-01-01')).toBe('2025-06-30')
  expect(changeAt('/insights', '2026-03-01')).toBe('2026-03-01')
})
