/** How pages lead to others: cards, teasers, entries of menu and footer. */
import { parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { terrainAddress } from '#contract/addresses.ts'
import { drawingAttribute } from '#contract/document.ts'
import {
  attribute,
  documents,
  type Element,
  elementsIn,
  faultsIn,
  type Page,
  pageAt,
  pages,
  siteFiles,
  tags,
  textOf,
} from '#tests/support/built-site.ts'

const within = (element: Element, tag: string): Element[] =>
  elementsIn(element).filter(({ tagName }) => tagName === tag)

const classesOf = (element: Element): string[] => attribute(element, 'class')?.split(' ') ?? []

/** The list item that shows a drawing and leads to the address. */
function teaserOf(page: Page, href: string): Element | undefined {
  return tags(page, 'li').find(
    item =>
      within(item, 'svg').length > 0 && within(item, 'a').some(link => attribute(link, 'href') === href),
  )
}

/** Files of the drawings in an element: what scripts show after the first paint, and what is there without them. */
const drawingsIn = (element: Element): string[] => [
  ...within(element, 'svg').flatMap(drawing => attribute(drawing, drawingAttribute) ?? []),
  ...within(element, 'noscript')
    .flatMap(unscripted => elementsIn(parseFragment(textOf(unscripted))))
    .flatMap(({ tagName, attrs }) => (tagName === 'use' ? attrs : []))
    .flatMap(({ name, value }) => (name === 'href' ? (value.split('#')[0] ?? '') : [])),
]

const tagsShown = (element: Element): string[] =>
  within(element, 'li')
    .filter(item => classesOf(item).includes('tag'))
    .map(textOf)

test.each(['/case-studies/private-ai-infrastructure', '/case-studies/self-hosted-ai-roi'])(
  'the teaser of %s on the home page shows the drawing and the tags of that page',
  href => {
    const teaser = teaserOf(pageAt('/'), href)
    expect(teaser).toBeDefined()
    // The frame that scripts fill, and both layers of its twin.
    expect(drawingsIn(teaser as Element)).toEqual(Array(3).fill(terrainAddress(href)))
    expect(siteFiles.files[terrainAddress(href)]).toBeDefined()
    expect(tagsShown(teaser as Element)).toEqual(pageAt(href).data?.tags)
    expect(tagsShown(teaser as Element).length).toBeGreaterThan(0)
  },
)

test('every page to read next is shown with its drawing and its tags', () => {
  const faults = faultsIn(pages, page =>
    (page.data?.related ?? []).flatMap(({ href, tags: expected = [] }) => {
      const teaser = teaserOf(page, href)
      if (!teaser) return [`${href} is not shown`]
      const drawings = drawingsIn(teaser)
      const isDrawn = drawings.length === 3 && drawings.every(drawing => drawing === terrainAddress(href))
      return isDrawn && tagsShown(teaser).join() === expected.join() ? [] : [href]
    }),
  )
  expect(faults).toEqual([])
})

test('a card of the home page shows its badge, and the others show none', () => {
  const badges = tags(pageAt('/'), 'h3')
    .flatMap(({ parentNode }) => (parentNode && 'tagName' in parentNode ? [parentNode as Element] : []))
    .flatMap(card => within(card, 'span').filter(span => classesOf(span).includes('tag')))
    .map(textOf)
  expect(badges).toEqual(['New'])
})

test('in every document what menu and footer add to their entries stands last, below a rule', () => {
  const isApart = (element: Element) => classesOf(element).some(name => /^_?apart/.test(name))
  const faults = faultsIn(documents, page => {
    const sections = tags(page, 'details').filter(
      details => !attribute(details, 'data-section')?.match(/[A-Z]/),
    )
    const menu = sections.filter(details => attribute(details, 'data-section') !== undefined)
    const columns = tags(page, 'footer').flatMap(footer => within(footer, 'nav'))
    const isLast = (list: Element[]) => list.findIndex(isApart) === list.length - 1 && list.length > 1
    return [...(isLast(menu) ? [] : ['menu']), ...(isLast(columns) ? [] : ['footer'])]
  })
  expect(faults).toEqual([])
})
