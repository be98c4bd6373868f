import { test } from './test.ts'

const article = '/insights/enterprise-ai-failure-rates'

test('the link to an article is copied, and a notice confirms it', { tag: '@browser' }, async ({
  site,
  articlePage,
}) => {
  await articlePage.allowClipboard()
  await site.openAndStart(`${article}?utm_source=mail`)
  await articlePage.clickCopy()
  await articlePage.seeNotice('Link copied')
  await articlePage.seeClipboard(article)
})

test('a failed copy says where to find the link', async ({ site, articlePage, page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await site.openAndStart(article)
  await articlePage.clickCopy()
  await articlePage.seeNotice(/address bar/)
})

test('a tag filters the insights at a shareable address', async ({ site, list }) => {
  await site.openAndStart('/insights')
  await list.seeChosen('All')
  await list.clickTag('Private AI')
  await site.seePath('/insights/tags/private-ai')
  await list.seeChosen('Private AI')
  await list.seeEntry('A three-tier private AI infrastructure framework')
  await list.dontSeeEntry('The real return on AI: what survives measurement')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('tags filter the list, and no control needs a script', async ({ site, list, articlePage }) => {
    await site.open('/insights')
    await list.clickTag('Private AI')
    await site.seePath('/insights/tags/private-ai')
    await list.seeChosen('Private AI')
    await site.open(article)
    await articlePage.dontSeeCopyButton()
  })
})
