/** Search results that the server renders. */
import { searchUrl } from '#contract/search.ts'
import { holdResponses } from './pages/held-responses.ts'
import { fullTextFiles } from './pages/search.ts'
import { expect, full, test } from './test.ts'

test(
  'before the full text loads, retyping a query restores the server’s results',
  full,
  async ({ site, page, search }) => {
    const release = await holdResponses(page, fullTextFiles)
    await site.openAndStart(searchUrl('private llm'))
    const answer = await search.results().textContent()
    await search.type('private llm evaluation')
    await search.seeCount(/so far\. Searching…$/)
    await search.type('private llm')
    expect(await search.results().textContent()).toBe(answer)
    release()
    await search.type('private llm evaluation')
    await search.seeCount(/found\.$|nearest/)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search link opens a form whose queries the server answers', async ({
    site,
    page,
    view,
    search,
  }) => {
    await site.open('/about')
    await search.link().click()
    await expect(page.getByRole('main').getByRole('link', { name: 'Solutions' })).toBeVisible()
    await search.submit('evalution harness')
    await search.seeFirst('/services/llm-evaluation')
    await search.seeCount(/^\d+ pages? and \d+ of (?:its|their) passages found\.$/)
    await expect(search.field()).toHaveValue('evalution harness')
    await view.setWidth(320)
    await search.submit('"><xqzzyw>')
    await search.seeCount(/^Nothing was found\.$/)
    await expect(search.field()).toHaveValue('"><xqzzyw>')
  })
})
