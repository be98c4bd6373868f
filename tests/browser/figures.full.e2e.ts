import type { Page } from '@playwright/test'
import { serialOnOneServer } from './development.ts'
import { test as base, expect } from './small-site.ts'

const test = base.extend({})
test.use({ mode: 'built' })
test.describe.configure(serialOnOneServer)

/** Returns only innermost figures, because a worked table can contain a figure. */
const figuresOf = (page: Page) => page.locator('main figure').filter({ hasNot: page.locator('figure') })

for (const width of [320, 390, 768, 1440])
  test(`no text in a figure overlaps or overflows at ${width} pixels`, async ({ site, view, page }) => {
    await view.setWidth(width)
    await site.open('/figures')
    await expect(figuresOf(page)).toHaveCount(9)
    expect(await figuresOf(page).evaluateAll(overlappingText)).toEqual([])
    await view.seeNoHorizontalScroll()
  })

test('each kind of figure, with its table open, is accessible in both themes', async ({
  site,
  view,
  page,
}) => {
  await view.setWidth(390)
  await site.openAndStart('/figures')
  for (const summary of await figuresOf(page).locator('summary').all()) await summary.press('Enter')
  await expect(figuresOf(page).locator('details:not([open])')).toHaveCount(0)
  await view.seeAccessibleInBothThemes()
})

function overlappingText(figures: Element[]): string[] {
  const problems: string[] = []
  for (const figure of figures) {
    const title = figure.querySelector('figcaption b')?.textContent
    const outer = figure.getBoundingClientRect()
    const texts = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT)
    const textBoxes: { text: string; left: number; right: number; top: number; bottom: number }[] = []
    while (texts.nextNode()) {
      const node = texts.currentNode
      const parent = node.parentElement
      const isOther = !parent?.checkVisibility() || parent.closest('ul') || parent.closest('table')
      if (isOther || !node.textContent?.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { left, right, top, bottom } of range.getClientRects()) {
        // Shrink the box to the glyphs, which don't fill the height of their line.
        const margin = (bottom - top) * 0.18
        textBoxes.push({ text: node.textContent, left, right, top: top + margin, bottom: bottom - margin })
      }
    }
    // Sample points of each line in screen coordinates. Skip thin lines, because text may overlap them.
    const drawn = figure.querySelectorAll<SVGGeometryElement>('path[vector-effect], line')
    const lines = [...drawn].filter(
      line => line.checkVisibility() && Number.parseFloat(getComputedStyle(line).strokeWidth) > 1.4,
    )
    const points = lines.flatMap(line => {
      const matrix = line.getScreenCTM() ?? undefined
      const length = line.getTotalLength()
      return Array.from({ length: 401 }, (_, step) =>
        line.getPointAtLength((length * step) / 400).matrixTransform(matrix),
      )
    })
    for (const [index, a] of textBoxes.entries()) {
      const { left, right, top, bottom } = a
      if (points.some(({ x, y }) => x > left && x < right && y > top && y < bottom))
        problems.push(`${title}: “${a.text}” lies on a line`)
      if (left < outer.left - 1 || right > outer.right + 1 || bottom > outer.bottom + 1)
        problems.push(`${title}: “${a.text}” leaves the figure`)
      for (const b of textBoxes.slice(index + 1)) {
        const isApart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
        if (!isApart) problems.push(`${title}: “${a.text}” and “${b.text}” overlap`)
      }
    }
  }
  return problems
}
