import { expect, test } from './test.ts'

test('search is in the header at 390 pixels, and in the menu at 320', async ({ site, menu, page }) => {
  const search = page.getByRole('banner').getByRole('link', { name: 'Search' })
  await page.setViewportSize({ width: 390, height: 844 })
  await site.openAndStart('/about')
  await expect(search).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(search).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeInViewport({
    ratio: 1,
  })
  await menu.open()
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Search' })).toBeVisible()
})

test('the last of five deliverables fills its row', async ({ site, page }) => {
  await site.openAndStart('/services/mlops-consulting')
  const list = page.locator('[data-part="keep"] ul')
  await expect(list.getByRole('listitem')).toHaveCount(5)
  const [listBox, lastBox] = [await list.boundingBox(), await list.getByRole('listitem').last().boundingBox()]
  expect(lastBox?.width).toBeGreaterThan((listBox?.width ?? 0) - 4)
})

test('on the home page, frameworks share one row, and no caption names an axis', async ({
  site,
  view,
  page,
}) => {
  await view.setWidth(1440)
  await site.openAndStart('/')
  const tops = await page
    .getByRole('listitem')
    .filter({ has: page.locator('b') })
    .filter({ hasText: /FedRAMP|NIST|SR 26-2|ISO|HIPAA|SOC 2|EU AI Act/ })
    .evaluateAll(all => all.map(mark => mark.getBoundingClientRect().top))
  expect(tops).toHaveLength(7)
  expect(new Set(tops).size).toBe(1)
  const captions = await page.locator('main li figcaption').allTextContents()
  expect(captions.length).toBeGreaterThan(6)
  expect(captions.filter(caption => /, by |\bas a percentage\b/.test(caption))).toEqual([])
})

test("a card's text can be selected, and a click follows its link", async ({ site, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await site.openAndStart('/')
  const text = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'AI security and model risk' }) })
    .locator('> p')
  await text.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0 } = (await text.boundingBox()) ?? {}
  await page.mouse.move(x + 2, y + 8)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + 8, { steps: 5 })
  await page.mouse.up()
  expect(await page.evaluate(() => getSelection()?.toString().length)).toBeGreaterThan(3)
  await site.seePath('/')
  await page.evaluate(() => getSelection()?.removeAllRanges())
  await page.mouse.click(x + 10, y + 8)
  await site.seeArrived('/services/ai-security/model-risk-management')
})

test('text fields on the contact, search, and trust assessment pages have dir=auto', async ({
  site,
  page,
}) => {
  for (const path of ['/contact', '/search', '/trust-assessment']) {
    await site.openAndStart(path)
    const fields = page.locator(
      'main :is(input[type=text], input[type=search], textarea):not([tabindex="-1"])',
    )
    expect(await fields.count()).toBeGreaterThan(0)
    expect(await fields.and(page.locator(':not([dir=auto])')).count()).toBe(0)
  }
})

test('downloading a report from the table on /documentation shows a message', async ({
  site,
  page,
  stack,
}) => {
  await site.openAndStart('/documentation')
  const link = page.locator('main td a[href$=".pdf"]').first()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  await stack.seeText(/^Your download of .+\.pdf is starting/)
})

test.describe('on a phone', () => {
  test.use({ isMobile: true, hasTouch: true })

  test('rotating the phone keeps the text at the top in view', async ({ site, page }) => {
    const portrait = { width: 390, height: 844 }
    await page.setViewportSize(portrait)
    await site.openAndStart('/insights/real-return-on-ai')
    const heading = page.locator('main h2').nth(3)
    await heading.evaluate(element => element.scrollIntoView({ behavior: 'instant' }))
    await page.setViewportSize({ width: portrait.height, height: portrait.width })
    await expect(heading).toBeInViewport()
    await page.setViewportSize(portrait)
    await expect(heading).toBeInViewport()
  })

  test("rotating a phone in a gap between texts doesn't jump to the top", async ({ site, page }) => {
    const portrait = { width: 390, height: 844 }
    await page.setViewportSize(portrait)
    await site.openAndStart('/contact')
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '24px'))
    const isAtGap = () => (document.elementFromPoint(innerWidth / 2, 0)?.clientHeight ?? 0) > innerHeight
    await page.evaluate(`for (let y = 1500; y < 3000 && !(${isAtGap})(); y += 10) scrollTo(0, y)`)
    expect(await page.evaluate(isAtGap)).toBe(true)
    await page.setViewportSize({ width: portrait.height, height: portrait.width })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800)
  })
})
