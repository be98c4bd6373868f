import type { Locator, Page } from '@playwright/test'
import { holdResponses } from './pages/held-responses.ts'
import { expect, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function followContents(page: Page, link: Locator): Promise<void> {
  const id = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${id}$`))
  await expect(page.locator(id)).toBeInViewport()
}

async function pressSlider(page: Page, key: string, times: number): Promise<void> {
  const slider = page.getByRole('slider', { name: /API prices fall/ })
  await slider.scrollIntoViewIfNeeded()
  await slider.focus()
  for (let count = 0; count < times; count++) await slider.press(key)
}

const seeReturn = (page: Page, text: string) => expect(page.locator('main output')).toHaveText(text)

test('the home page example recalculates when a key moves the slider', async ({ site, page }) => {
  await site.openAndStart('/')
  await seeReturn(page, '28%')
  await pressSlider(page, 'ArrowRight', 30)
  // The result of the model's case "fallThirty".
  await seeReturn(page, '−7%')
  await pressSlider(page, 'Home', 1)
  await seeReturn(page, '28%')
})

test('a slider moved before its code loads shows the right result', async ({ site, page }) => {
  const release = await holdResponses(page, /\/assets\/falling-price-.*\.js/)
  await site.openAndStart('/')
  await pressSlider(page, 'ArrowRight', 30)
  release()
  await seeReturn(page, '−7%')
})

test("a service page's table of contents lists the next step only in a wide window", async ({
  site,
  view,
  page,
}) => {
  const rail = page.getByRole('navigation', { name: 'On this page' })
  const nextStep = rail.getByRole('link', { name: 'Schedule a Consultation' })
  await view.setWidth(1200)
  await site.openAndStart('/services/llm-evaluation')
  await expect(nextStep).toBeVisible()
  await view.seeNoHorizontalScroll()
  for (const width of [1199, 768, 390]) {
    await view.setWidth(width)
    await expect(rail.getByRole('listitem').first()).toBeVisible()
    await expect(nextStep).toBeHidden()
    await view.seeNoHorizontalScroll()
  }
  await followContents(page, rail.getByRole('link').nth(1))
})

for (const [path, name] of [
  ['/insights/real-return-on-ai', 'In this article'],
  ['/privacy-policy', 'In this policy'],
] as const)
  test(`the contents of ${path} are open only in a wide window`, async ({ site, view, page }) => {
    const contents = page.getByRole('navigation', { name })
    const links = contents.getByRole('link')
    await view.setWidth(1280)
    await site.openAndStart(path)
    await expect(links.first()).toBeVisible()
    expect(await links.count()).toBeGreaterThan(5)
    await view.setWidth(390)
    await expect(contents.locator('a').first()).toBeHidden()
    await contents.locator('summary').press('Enter')
    await expect(links.first()).toBeVisible()
    await view.seeNoHorizontalScroll()
    await followContents(page, links.last())
  })

test("an article's sources appear in the margin only in wide windows", async ({ site, view, page }) => {
  await view.setWidth(1200)
  await site.openAndStart('/insights/real-return-on-ai')
  // Wait, because deferred layout and fonts move the notes.
  await site.waitForLayoutAndFonts()
  const notes = page.locator('main p > small:visible')
  expect(await notes.count()).toBeGreaterThan(2)
  const misplaced = await notes.evaluateAll(all =>
    all.filter((note, index) => {
      const { left, right, top } = note.getBoundingClientRect()
      const textEnd = note.parentElement?.getBoundingClientRect().right ?? 0
      const isLower = top >= (all[index - 1]?.getBoundingClientRect().bottom ?? 0)
      return !(left > textEnd && right <= document.documentElement.clientWidth && isLower)
    }),
  )
  expect(misplaced).toEqual([])
  await view.seeNoHorizontalScroll()
  await view.setWidth(1199)
  await expect(notes).toHaveCount(0)
})

for (const width of [320, 768, 1440])
  test(`a citation opens its source at ${width} px`, { tag: '@browser' }, async ({
    site,
    view,
    page,
    sources,
  }) => {
    await view.setWidth(width)
    await site.openAndStart('/insights/real-return-on-ai')
    await sources.citation().press('Enter')
    await sources.seeOpened()
    await view.seeNoHorizontalScroll()
    await view.seeAccessible()
    await page.keyboard.press('Tab')
    await expect(page.locator('[popover]:popover-open :focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await sources.dontSeeOpened()
    await expect(sources.citation()).toBeFocused()
  })

test('pages of five templates have no horizontal scroll at 2560 pixels', async ({ site, view }) => {
  await view.setWidth(2560)
  for (const path of ['', 'services', 'financial-services', 'compare/deloitte-comparison', 'insights']) {
    await site.openAndStart(`/${path}`)
    await view.seeNoHorizontalScroll()
  }
})
