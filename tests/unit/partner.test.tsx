import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageDataBuilder } from '#build/content/page-data.ts'
import { readSite } from '#build/content/site.ts'
import { vocabularyOf } from '#src/text/vocabulary.ts'
import { contentTree, swap } from '#tests/support/content-tree.ts'
import { realSite } from '#tests/support/real-site.ts'

function shown(lines: string): string {
  const changes = { 'content/site.yml': swap('phone:', `${lines}phone:`) }
  const context = new PageDataBuilder(readSite({ root: contentTree(changes) })).text('/insights/first')
  const { Partner } = vocabularyOf({ context, renderIsland: () => '' })
  if (typeof Partner !== 'function') throw new Error('There is no such component')
  return renderToStaticMarkup(<Partner />)
}

test('the guide names its partner only if the settings do', () => {
  expect(shown('trustGuidePartner: Institute of Examples\n')).toBe(
    '<p>Written with <strong>Institute of Examples</strong>.</p>',
  )
  expect(shown('trustGuidePartner: ""\n')).toBe('')
  expect(shown('')).toBe('')
})

test('only the trust guide and its report name the partner', () => {
  const guide = 'content/case-studies/trust-in-ai-framework.mdx'
  expect(realSite.entries.get('/case-studies/trust-in-ai-framework')?.file).toBe(guide)
  const report = realSite.reports.find(one => one.slug === 'trust-in-ai-guide')
  expect(report?.parts.map(part => part.file)).toContain(guide)
})
