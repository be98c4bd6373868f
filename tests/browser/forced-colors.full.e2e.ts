import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

/* Axe doesn't know the system's colors, so contrast isn't measured here. */

/** Controls whose borders could disappear. */
const controls =
  'main :is(button, select, textarea, input:not([type=hidden], [type=range], [type=radio], [type=checkbox]))'

for (const path of ['/tools/ai-roi-calculator', '/tools/data-maturity-assessment', '/trust-assessment'])
  test(`the controls of ${path} have borders in forced colors, and axe finds no fault`, async ({
    site,
    page,
    view,
  }) => {
    await site.openAndStart(path)
    await seeBorders(page)
    await view.seeNoFault({ contrast: false })
  })

test('in forced colors, the current step of an assessment has a distinct border', async ({ site, page }) => {
  await site.openAndStart('/tools/data-maturity-assessment')
  const edges = await page
    .getByRole('list', { name: 'Progress' })
    .getByRole('button')
    .evaluateAll(buttons => buttons.map(button => getComputedStyle(button).borderBottomWidth))
  expect(edges[0]).not.toBe(edges[1])
  expect(new Set(edges.slice(1)).size).toBe(1)
})

test('in forced colors, the selected plan has a distinct border', async ({ page, roi }) => {
  await roi.open()
  await roi.click('Compare with another plan')
  const edges = await page
    .getByRole('button', { name: /^Plan [AB]/ })
    .evaluateAll(buttons => buttons.map(button => getComputedStyle(button).borderBottomWidth))
  expect(edges).toHaveLength(2)
  expect(edges[0]).not.toBe(edges[1])
})

test('in forced colors, an invalid field of a worked box has a thicker border', async ({
  site,
  page,
  view,
  box,
}) => {
  await site.openAndStart('/case-studies/self-hosted-ai-roi')
  await box.open()
  await box.write('Tokens a day', 'many')
  await box.seeText(/the previous result/)
  const widthOf = (label: string) =>
    box.field(label).evaluate(field => Number.parseFloat(getComputedStyle(field).borderTopWidth))
  await expect
    .poll(async () => (await widthOf('Tokens a day')) - (await widthOf('Fixed cost')))
    .toBeGreaterThan(0)
  await seeBorders(page)
  await view.seeNoFault({ contrast: false })
})

test('in forced colors, search matches have a background unlike their text', async ({ site, search }) => {
  await site.openAndStart('/about')
  await search.open()
  await search.type('llm')
  await search.seeMarked('LLM')
  const { text, background } = await search.results
    .locator('mark')
    .first()
    .evaluate(mark => {
      const { color, backgroundColor } = getComputedStyle(mark)
      return { text: color, background: backgroundColor }
    })
  expect(background).toMatch(/^rgb\(/)
  expect(text).not.toBe(background)
})

async function seeBorders(page: Page): Promise<void> {
  const withoutBorder = await page.locator(controls).evaluateAll(elements =>
    elements
      .filter(element => element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 1)
      .filter(element => {
        const { borderTopWidth, borderTopStyle, textDecorationLine } = getComputedStyle(element)
        const hasEdge = Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none'
        return !(hasEdge || textDecorationLine.includes('underline'))
      })
      .map(element => element.outerHTML.slice(0, 120)),
  )
  expect(withoutBorder).toEqual([])
}
