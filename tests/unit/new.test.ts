import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSite } from '#scripts/content/site.ts'
import { draftKinds } from '#scripts/new/drafts.ts'
import { writeDraft } from '#scripts/new/write.ts'
import { contentTree } from '#tests/support/content-tree.ts'
import { writeFiles } from '#tests/support/temp-folder.ts'

/** The small site with the routes that drafts need. */
function project(): string {
  const root = contentTree()
  const folders = ['insights', 'case-studies', 'learning', 'careers', 'services', 'compare']
  writeFiles(root, Object.fromEntries(folders.map(folder => [`src/routes/${folder}.$.tsx`, ''])))
  return root
}

test.each(draftKinds)('a new draft of a %s is valid, shown in development and left out of a build', kind => {
  const root = project()
  const { address, file } = writeDraft(root, [kind, 'What a retry costs: 3 cases'])
  expect(file).toMatch(/^content\/.*\/what-a-retry-costs-3-cases\.mdx$/)
  expect(existsSync(join(root, file))).toBe(true)
  expect(readSite({ root, drafts: true }).entries.get(address)?.frontmatter.title).toBe(
    'What a retry costs: 3 cases',
  )
  expect(readSite({ root }).entries.has(address)).toBe(false)
})

test('a page stands where it is asked for, and its folder decides its kind', () => {
  const root = project()
  const draft = writeDraft(root, ['page', 'Beta alternative', '--at', '/compare/beta-alternative'])
  expect(draft.file).toBe('content/pages/compare/beta-alternative.mdx')
  expect(readFileSync(join(root, draft.file), 'utf8')).toContain('kind: compare\n')
})

test('a file that is there is never overwritten', () => {
  const root = project()
  const before = readFileSync(join(root, 'content/insights/first.mdx'), 'utf8')
  expect(() => writeDraft(root, ['insight', 'First'])).toThrow(
    'content/insights/first.mdx is there already: choose another title, or edit that file.',
  )
  expect(readFileSync(join(root, 'content/insights/first.mdx'), 'utf8')).toBe(before)
})

test.each([
  [['poem', 'Title'], /^"poem" is no kind of draft\.\nUsage: npm run new -- <insight\|case-study\|/],
  [['insight'], /^Write the title in quotation marks\./],
  [['insight', 'Two', 'words'], /^Write the title in quotation marks\./],
  [['insight', 'x'.repeat(71)], /^The title has 71 characters; keep it to 70\.$/],
  [['page', 'Title', '--at', 'services/x/'], /^"services\/x\/" is no address: write it like /],
  [['page', 'Title', '--at', '/nowhere/x'], /^No route covers \/nowhere\/x: /],
])('%j is refused with what to do instead', (args, message) => {
  expect(() => writeDraft(project(), args)).toThrow(message)
})
