import { expect, test } from 'vitest'
import { isOfferKind } from '#contract/content/page-offer.ts'
import { realSite } from '#tests/support/real-site.ts'

test('every page that offers work has a figure drawn from a model or from data', () => {
  const lacking = [...realSite.entries.values()].flatMap(({ type, path, file, frontmatter, body }) =>
    type === 'page' && file !== '' && isOfferKind(frontmatter.kind) && body.drawnFigures === 0 ? [path] : [],
  )
  expect(lacking).toEqual([])
})
