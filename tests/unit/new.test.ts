import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSite } from '#build/content/site.ts'
import { draftKinds, writeDraft } from '#scripts/new/drafts.ts'
import { contentTree } from '#tests/support/content-tree.ts'

test.each(draftKinds)('a new %s draft is shown in development and left out of a build', kind => {
  const root = contentTree()
  const { path, file } = writeDraft(root, [kind, 'What a retry costs: 3 cases'])
  expect(file).toMatch(/^content\/.*\/what-a-retry-costs-3-cases\.mdx$/)
  expect(existsSync(join(root, file))).toBe(true)
  expect(readSite({ root, includesDrafts: true }).entries.get(path)?.frontmatter.title).toBe(
    'What a retry costs: 3 cases',
  )
  expect(readSite({ root }).entries.has(path)).toBe(false)
})

test('a page is created at its path, and its folder decides its kind', () => {
  const root = contentTree()
  const draft = writeDraft(root, ['page', 'Beta alternative', '--at', '/compare/beta-alternative'])
  expect(draft.file).toBe('content/pages/compare/beta-alternative.mdx')
  expect(readFileSync(join(root, draft.file), 'utf8')).toContain('kind: compare\n')
})

test('an existing file is never overwritten', () => {
  const root = contentTree()
  const before = readFileSync(join(root, 'content/insights/first.mdx'), 'utf8')
  expect(() => writeDraft(root, ['insight', 'First'])).toThrow(
    'content/insights/first.mdx already exists: choose another title, or edit that file.',
  )
  expect(readFileSync(join(root, 'content/insights/first.mdx'), 'utf8')).toBe(before)
})
