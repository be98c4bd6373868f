import { expect, test } from 'vitest'
import type { Sketch } from '#contract/content/sketch.ts'
import {
  attribute,
  documents,
  type Element,
  elementsIn,
  expectNoProblems,
  findElements,
  type Page,
  pageAt,
  pages,
  textOf,
} from '#tests/support/built-site.ts'

const findTags = (element: Element, tag: string): Element[] =>
  elementsIn(element).filter(({ tagName }) => tagName === tag)

const classesOf = (element: Element): string[] => attribute(element, 'class')?.split(' ') ?? []

function teaserOf(page: Page, href: string): Element | undefined {
  return findElements(page, 'li').find(
    item =>
      findTags(item, 'svg').length > 0 && findTags(item, 'a').some(link => attribute(link, 'href') === href),
  )
}

const drawingsIn = (element: Element) =>
  findTags(element, 'path')
    .map(path => attribute(path, 'd'))
    .join(' ')

const sketchOf = ({ faint, solid, line }: Sketch): string => [faint, solid, line].join(' ')

const tagsIn = (element: Element): string[] =>
  findTags(element, 'li')
    .filter(item => classesOf(item).includes('tag'))
    .map(textOf)

test.each(['/case-studies/private-ai-infrastructure', '/case-studies/self-hosted-ai-roi'])(
  'the teaser of %s shows its cover and tags',
  href => {
    const teaser = teaserOf(pageAt('/'), href)
    expect(teaser).toBeDefined()
    const cover = pageAt(href).data?.sketch
    expect(drawingsIn(teaser as Element)).toBe(cover && sketchOf(cover))
    expect(tagsIn(teaser as Element)).toEqual(pageAt(href).data?.tags)
    expect(tagsIn(teaser as Element).length).toBeGreaterThan(0)
  },
)

test('each related page is shown with its drawing and tags', () => {
  expectNoProblems(pages, page =>
    (page.data?.related ?? []).flatMap(({ href, sketch, tags: expected = [] }) => {
      const teaser = teaserOf(page, href)
      if (!teaser) return [`${href} is not shown`]
      const isDrawn = drawingsIn(teaser) === sketchOf(sketch)
      return isDrawn && tagsIn(teaser).join() === expected.join() ? [] : [href]
    }),
  )
})

test('every article has a unique, non-empty cover', () => {
  const covers = pages.flatMap(({ data }) =>
    // Placeholders have no drawing.
    data && 'date' in data && data.sketch && !data.noindex ? [sketchOf(data.sketch)] : [],
  )
  expect(covers.length).toBeGreaterThan(10)
  expect(new Set(covers).size).toBe(covers.length)
  expect(covers.filter(cover => cover.length < 60)).toEqual([])
})

test('each drawing has a caption of five characters or more', () => {
  expectNoProblems(documents, page =>
    findElements(page, 'figure')
      .filter(figure => classesOf(figure).includes('sketch'))
      .filter(figure => findTags(figure, 'figcaption').every(caption => textOf(caption).length < 5))
      .map(() => 'a drawing without a caption'),
  )
})

test('exactly one card on the home page has a badge, which says “New”', () => {
  const badges = findElements(pageAt('/'), 'h3')
    .flatMap(({ parentNode }) => (parentNode && 'tagName' in parentNode ? [parentNode as Element] : []))
    .flatMap(card => findTags(card, 'span').filter(span => classesOf(span).includes('tag')))
    .map(textOf)
  expect(badges).toEqual(['New'])
})

test('only the last menu section and the last footer column are styled differently', () => {
  const styleOf = (element: Element) => classesOf(element).filter(Boolean).join(' ')
  expectNoProblems(documents, page => {
    const sections = findElements(page, 'details').filter(
      details => !attribute(details, 'data-section')?.match(/[A-Z]/),
    )
    const menu = sections.filter(details => attribute(details, 'data-section') !== undefined)
    const columns = findElements(page, 'footer').flatMap(footer => findTags(footer, 'nav'))
    const isLastDifferent = (list: Element[]) => {
      const styles = list.map(styleOf)
      return styles.length > 1 && styles.findIndex(style => style !== styles[0]) === styles.length - 1
    }
    return [...(isLastDifferent(menu) ? [] : ['menu']), ...(isLastDifferent(columns) ? [] : ['footer'])]
  })
})
