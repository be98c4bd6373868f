import type { Page } from '@playwright/test'
import { oneServer } from './development.ts'
import { test as base, expect } from './small-site.ts'

const test = base.extend({})
test.use({ mode: 'built' })
test.describe.configure(oneServer)

/** Returns only innermost figures, because a worked table can contain a figure. */
const figuresOf = (page: Page) => page.locator('main figure').filter({ hasNot: page.locator('figure') })

for (const width of [320, 390, 768, 1440]) {
  test(`no words in figures overlap or overflow at ${width} pixels`, async ({ site, view, page }) => {
    await view.setWidth(width)
    await site.open('/figures')
    await expect(figuresOf(page)).toHaveCount(9)
    expect(await figuresOf(page).evaluateAll(overlappingText)).toEqual([])
    await view.seeNoHorizontalScroll()
  })
}

test('each kind of figure is accessible in both themes with open tables', async ({ site, view, page }) => {
  await view.setWidth(390)
  await site.openAndStart('/figures')
  for (const summary of await figuresOf(page).locator('summary').all()) await summary.press('Enter')
  await expect(figuresOf(page).locator('details:not([open])')).toHaveCount(0)
  await view.seeAccessibleInBothThemes()
})

function overlappingText(figures: Element[]): string[] {
  const faults: string[] = []
  for (const figure of figures) {
    const title = figure.querySelector('figcaption b')?.textContent
    const outer = figure.getBoundingClientRect()
    const texts = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT)
    const words: { text: string; left: number; right: number; top: number; bottom: number }[] = []
    while (texts.nextNode()) {
      const node = texts.currentNode
      const parent = node.parentElement
      const isOther = !parent?.checkVisibility() || parent.closest('ul') || parent.closest('table')
      if (isOther || !node.textContent?.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { left, right, top, bottom } of range.getClientRects()) {
        // Shrink the box to the glyphs, which don't fill the height of their line.
        const air = (bottom - top) * 0.18
        words.push({ text: node.textContent, left, right, top: top + air, bottom: bottom - air })
      }
    }
    // Sample points of each line in screen coordinates. Skip thin lines, on which text may lie.
    const drawn = figure.querySelectorAll<SVGGeometryElement>('path[vector-effect], line')
    const lines = [...drawn].filter(
      line => line.checkVisibility() && Number.parseFloat(getComputedStyle(line).strokeWidth) > 1.4,
    )
    const points = lines.flatMap(line => {
      const matrix = line.getScreenCTM() ?? undefined
      const length = line.getTotalLength()
      return Array.from({ length: 401 }, (_, part) =>
        line.getPointAtLength((length * part) / 400).matrixTransform(matrix),
      )
    })
    for (const [index, one] of words.entries()) {
      const { left, right, top, bottom } = one
      if (points.some(({ x, y }) => x > left && x < right && y > top && y < bottom))
        faults.push(`${title}: “${one.text}” lies on a line`)
      if (one.left < outer.left - 1 || one.right > outer.right + 1 || one.bottom > outer.bottom + 1)
        faults.push(`${title}: “${one.text}” leaves the figure`)
      for (const other of words.slice(index + 1)) {
        const isApart =
          one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top ||
          other.bottom <= one.top
        if (!isApart) faults.push(`${title}: “${one.text}” and “${other.text}” overlap`)
      }
    }
  }
  return faults
}
