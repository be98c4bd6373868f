import type { Locator, Page } from '@playwright/test'
import { expect, test } from './test.ts'

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

/* These tests don't measure contrast, because Axe doesn't know the system's colors. */

const controls =
  'main :is(button, select, textarea, input:not([type=hidden], [type=range], [type=radio], [type=checkbox]))'

for (const path of ['/tools/ai-roi-calculator', '/tools/data-maturity-assessment', '/trust-assessment'])
  test(`in forced colors, the controls on ${path} have borders`, async ({ site, page, view }) => {
    await site.openAndStart(path)
    await seeBorders(page)
    await view.seeAccessible({ contrast: false })
  })

test('in forced colors, the current step and plan have distinct borders', async ({ page, roi, maturity }) => {
  const borderWidthsOf = (buttons: Locator) =>
    buttons.evaluateAll(all => all.map(button => getComputedStyle(button).borderBottomWidth))
  await maturity.open()
  const steps = await borderWidthsOf(page.getByRole('list', { name: 'Progress' }).getByRole('button'))
  expect(steps[0]).not.toBe(steps[1])
  expect(new Set(steps.slice(1)).size).toBe(1)
  await roi.open()
  await roi.click('Compare with another plan')
  const plans = await borderWidthsOf(page.getByRole('button', { name: /^Plan [AB]/ }))
  expect(plans).toHaveLength(2)
  expect(plans[0]).not.toBe(plans[1])
})

test('in forced colors, an invalid field has a thicker border', async ({ site, page, view, box }) => {
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
  await view.seeAccessible({ contrast: false })
})

test('in forced colors, the background of a search match differs from its text', async ({ site, search }) => {
  await site.openAndStart('/about')
  await search.open()
  await search.type('llm')
  await search.seeMarked('LLM')
  const mark = search.results().locator('mark').first()
  const [text, background] = await mark.evaluate(element => {
    const { color, backgroundColor } = getComputedStyle(element)
    return [color, backgroundColor]
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
