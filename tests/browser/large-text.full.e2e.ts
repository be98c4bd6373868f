/** Phones and laptops whose browsers have a large default font size. */
import type { Locator } from '@playwright/test'
import { popupSettings } from '#machines/popup.ts'
import { test as base, expect } from './test.ts'

const test = base.extend<{ textSize: number; largeText: undefined }>({
  textSize: [24, { option: true }],
  largeText: [
    async ({ page, textSize }, use) => {
      await page.setViewportSize({ width: 320, height: 640 })
      const session = await page.context().newCDPSession(page)
      const setSize = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } })
      await setSize(textSize)
      await use(undefined)
      await setSize(16)
      await session.detach()
    },
    { auto: true },
  ],
})

/** Pages with long words, tables, tags, or overlays, which need the most room. */
const widePages = `/ /careers /careers/ai-governance-consultant /compare/accenture-alternative
  /compare/mckinsey-alternative /tools/ai-roi-calculator /tools/data-maturity-assessment /insights
  /databricks-solutions /services /services/ai-decision-support /services/cloud-migration-mlops
  /services/private-model-fine-tuning /enterprise-ai-failure-rate /robotics-automation /trust-assessment
  /privacy-policy /documentation/behavior /case-studies/self-hosted-ai-roi
  /ai-implementation-best-practices`.split(/\s+/)

for (const textSize of [24, 28, 32])
  test.describe(`with ${textSize}-pixel text`, () => {
    test.use({ textSize, popupSeen: false })

    test('the popup fits on a phone, and no word in it is broken', async ({ site, view, page, popup }) => {
      await site.openAndStart('/about')
      await popup.scrollPast(popupSettings.scrollFraction)
      await popup.see()
      await page.evaluate(() => document.fonts.ready)
      const excess = await page.locator('dialog').evaluate(dialog => dialog.scrollWidth - dialog.clientWidth)
      expect(excess).toBe(0)
      expect(await view.findBrokenWords('dialog')).toEqual([])
    })
  })

for (const textSize of [28, 32])
  test.describe(`with ${textSize}-pixel text`, () => {
    test.use({ textSize })

    test("the calculator's select grows with the text around it", async ({ site, view, roi }) => {
      await view.setWidth(390)
      await site.openAndStart(roi.path)
      const sizeOf = (field: Locator) => field.evaluate(element => getComputedStyle(element).fontSize)
      expect(await sizeOf(roi.field('preset'))).toBe(await sizeOf(roi.field('people')))
    })

    test('wide pages and the message with a receipt fit on a phone', async ({ site, view, form, stack }) => {
      for (const path of widePages)
        for (const width of [320, 360, 390]) {
          await view.setWidth(width)
          await site.openAndStart(path)
          await view.seeNoHorizontalScroll()
        }
      await form.openFilled()
      const release = await form.holdResponse()
      await form.clickSend()
      await form.seeButton('Submitting...', 'disabled')
      await site.goTo('/about')
      release()
      await stack.seeText(/Receipt/)
      await expect(stack.messages().first()).toBeInViewport({ ratio: 1 })
    })
  })

const laptopPages = `/ /services /services/ai-consulting /services/survey /contact
  /case-studies/why-80-percent-of-ai-projects-stall`.split(/\s+/)

for (const { textSize, width, height } of [
  { textSize: 24, width: 1280, height: 720 },
  { textSize: 28, width: 1024, height: 768 },
  { textSize: 32, width: 1280, height: 720 },
])
  test.describe(`with ${textSize}-pixel text`, () => {
    test.use({ textSize })

    test(`pages fit a laptop screen ${width} pixels wide, and no word is broken`, async ({
      site,
      view,
      page,
    }) => {
      await page.setViewportSize({ width, height })
      for (const path of laptopPages) {
        await site.openLaidOut(path)
        await view.seeNoHorizontalScroll()
        expect.soft(await view.findBrokenWords(), path).toEqual([])
      }
    })
  })

test.describe('with 20-pixel text', () => {
  test.use({ textSize: 20 })

  test('notes on paragraphs and on sections line up in the margin', async ({ site, page }) => {
    await page.setViewportSize({ width: 1500, height: 900 })
    await site.openLaidOut('/case-studies/why-80-percent-of-ai-projects-stall')
    for (const parent of ['p', 'section'])
      await expect(page.locator(`main ${parent} > small:visible`)).not.toHaveCount(0)
    const edges = await page
      .locator('main small:visible')
      .evaluateAll(notes => notes.map(note => Math.round(note.getBoundingClientRect().left)))
    expect(new Set(edges).size, edges.join()).toBe(1)
  })
})

for (const textSize of [16, 20, 24])
  test.describe(`with ${textSize}-pixel text`, () => {
    test.use({ textSize })

    test('the menu, text, tables, and plots fit on a phone', async ({ site, view, page }) => {
      await site.openAndStart('/about')
      const rootSize = await page.evaluate(() =>
        Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      )
      expect(rootSize).toBeCloseTo(textSize * 1.0625)
      for (const width of [320, 390, 480]) {
        await view.setWidth(width)
        await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 })
        for (const link of await page.locator('header :is(a, button):visible').all())
          await expect(link).toBeInViewport({ ratio: 1 })
      }
      for (const path of widePages) {
        await site.openLaidOut(path)
        await page.evaluate(() => {
          for (const details of document.querySelectorAll<HTMLDetailsElement>('main details'))
            details.open = true
        })
        for (const width of [320, 390]) {
          await view.setWidth(width)
          await view.seeNoHorizontalScroll()
          await view.seePlotTextInViewport()
          await view.seeScrollShadows()
          expect(await view.findBrokenWords(), `${path} at ${width}`).toEqual([])
        }
      }
    })
  })

test.describe('with 24-pixel text set by an extension', () => {
  // Unlike the browser's setting, a font size from a style sheet doesn't affect media queries in em.
  test.use({ textSize: 16 })

  test('results of the maturity assessment fit on a phone', async ({ page, maturity, view }) => {
    for (const answerIndex of [0, 1, 3, 4]) {
      await maturity.open()
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '24px'))
      await maturity.answerAll(answerIndex)
      await maturity.toResult()
      await maturity.seeExample(false)
      for (const width of [320, 390, 420, 480]) {
        await view.setWidth(width)
        await view.seeNoHorizontalScroll()
        expect(await view.findBrokenWords(), `answer ${answerIndex}, ${width} px`).toEqual([])
      }
    }
  })
})

test('on a phone, the search field is in view, and Enter brings a result into view', async ({
  site,
  page,
  search,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await site.openAndStart('/services')
  await search.open()
  await expect(search.field()).toBeInViewport({ ratio: 1 })
  await search.type('pricing')
  const result = search.results().getByRole('link').first()
  await expect(result).toBeVisible()
  await search.field().press('Enter')
  await expect(result).toBeInViewport()
})

test('a source popover closes when the visitor taps Close or outside it', async ({ site, page, sources }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await site.openAndStart('/insights/real-return-on-ai')
  await sources.citation().click()
  await sources.seeOpened()
  await page.getByRole('button', { name: 'Close this source' }).click()
  await sources.dontSeeOpened()
  await sources.citation().click()
  await sources.seeOpened()
  await page.mouse.click(160, 100)
  await sources.dontSeeOpened()
})

test('number fields show large numbers in full', async ({ site, view, roi, box }) => {
  await view.setWidth(390)
  const seeFullText = async (field: Locator) => {
    await field.fill('1,000,000,000')
    expect(await field.evaluate(input => input.scrollWidth - input.clientWidth)).toBe(0)
  }
  await roi.open()
  await roi.openMore()
  for (const name of ['people', 'build', 'build.low']) await seeFullText(roi.field(name))
  await site.openAndStart('/case-studies/self-hosted-ai-roi')
  await box.open()
  await seeFullText(box.field('Tokens a day'))
  await view.seeNoHorizontalScroll()
})
