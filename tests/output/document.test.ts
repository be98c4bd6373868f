import { expect, test } from 'vitest'
import { receiptAttribute } from '#contract/lead/receipt.ts'
import {
  attribute,
  documents,
  type Element,
  elementsIn,
  expectNoProblems,
  findElements,
  findOnlyElement,
  pages,
  renderedText,
  textOf,
} from '#tests/support/built-site.ts'

const tocLabels = ['In this article', 'In this policy']

const describeElement = (element: Element): string =>
  `<${[element.tagName, ...element.attrs.map(({ name, value }) => `${name}="${value}"`)].join(' ')}>`

test('the build contains pages and a not-found document', () => {
  expect(pages.length).toBeGreaterThan(10)
  expect(documents.length).toBe(pages.length + 1)
})

test('every document starts with the HTML doctype and declares its language', () => {
  expectNoProblems(documents, page => [
    ...(page.html.startsWith('<!DOCTYPE html><html') ? [] : ['no doctype in front']),
    ...(attribute(findOnlyElement(page, 'html'), 'lang') === 'en' ? [] : ['no language']),
  ])
})

test("a scrollable table's accessible name lists its columns", () => {
  const labels = pages.flatMap(page =>
    findElements(page, 'section').map(element => attribute(element, 'aria-label')),
  )
  const names = labels.filter(label => label?.startsWith('Table: How you test'))
  expect(names).toEqual(['Table: How you test, Cases'])
})

test('every document has exactly one h1, which is in main and not empty', () => {
  expectNoProblems(documents, page => {
    const mainHeadings = elementsIn(findOnlyElement(page, 'main')).filter(({ tagName }) => tagName === 'h1')
    const headings = findElements(page, 'h1')
    return headings.length === 1 && mainHeadings.length === 1 && textOf(headings[0] as Element).trim()
      ? []
      : [`${headings.length} h1`]
  })
})

test('no document has a straight apostrophe outside code', () => {
  expectNoProblems(documents, page =>
    findElements(page, 'h1', 'h2', 'h3', 'p', 'li', 'td', 'th', 'summary', 'figcaption', 'text')
      .filter(element => elementsIn(element).every(({ tagName }) => tagName !== 'code'))
      .map(textOf)
      .filter(text => /\p{L}'/u.test(text)),
  )
})

test('heading levels start at 1 and never skip one', () => {
  expectNoProblems(documents, page => {
    const headings = findElements(page, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')
    const levels = headings.map(({ tagName }) => Number(tagName[1]))
    return headings
      .filter((_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? 0) + 1)
      .map(heading => `${heading.tagName} "${textOf(heading)}" skips a level`)
  })
})

test('ids are unique within a document', () => {
  expectNoProblems(documents, page => {
    const ids = page.elements.flatMap(element => attribute(element, 'id') ?? [])
    return ids.filter((id, index) => ids.indexOf(id) !== index).map(id => `id "${id}" twice`)
  })
})

test('every reference to an id has a target in its document', () => {
  const references = 'aria-labelledby aria-describedby aria-controls aria-owns for popovertarget'.split(' ')
  expectNoProblems(documents, page =>
    page.elements.flatMap(element =>
      references
        .flatMap(name => attribute(element, name)?.split(' ') ?? [])
        .filter(id => !page.ids.has(id))
        .map(id => `${describeElement(element)}: no "${id}"`),
    ),
  )
})

test('every drawing has an accessible name or is hidden from assistive technology', () => {
  const hasAccessibleName = (element: Element) =>
    attribute(element, 'aria-hidden') === 'true' ||
    (attribute(element, 'role') === 'img' &&
      (attribute(element, 'aria-label') ?? attribute(element, 'aria-labelledby')))
  expectNoProblems(documents, page =>
    findElements(page, 'svg', 'canvas')
      .filter(element => !hasAccessibleName(element))
      .map(describeElement),
  )
})

test('the accessible name of a link or button contains its visible text', () => {
  const normalize = (text: string) =>
    text
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .toLowerCase()
  expectNoProblems(documents, page =>
    findElements(page, 'a', 'button', 'summary')
      .map(element => ({ element, label: attribute(element, 'aria-label') }))
      .filter(
        ({ element, label }) => label !== undefined && !normalize(label).includes(normalize(textOf(element))),
      )
      .map(({ element }) => `${describeElement(element)} shows "${textOf(element)}"`),
  )
})

test('a page has a table of contents if and only if it has entries', () => {
  expectNoProblems(documents, page => {
    const lists = findElements(page, 'nav').filter(nav =>
      tocLabels.includes(attribute(nav, 'aria-label') ?? ''),
    )
    const isEmpty = (nav: Element) => !elementsIn(nav).some(({ tagName }) => tagName === 'a')
    const toc = page.data !== null && 'toc' in page.data ? page.data.toc : undefined
    const expected = toc?.length ? 1 : 0
    return [
      ...(lists.some(isEmpty) ? ['an empty list'] : []),
      ...(lists.length === expected ? [] : [`${lists.length} lists`]),
    ]
  })
})

test('every image has an alt attribute', () => {
  expectNoProblems(documents, page =>
    findElements(page, 'img', 'area')
      .filter(element => attribute(element, 'alt') === undefined)
      .map(describeElement),
  )
})

test('every form field, link, and button has an accessible name', () => {
  expectNoProblems(documents, page => {
    const labels = findElements(page, 'label')
    const hasLabel = (field: Element) =>
      attribute(field, 'type') === 'hidden' ||
      attribute(field, 'aria-label') !== undefined ||
      labels.some(label => attribute(label, 'for') === attribute(field, 'id') && textOf(label).trim())
    const hasAccessibleName = (element: Element) =>
      (attribute(element, 'aria-label') ?? textOf(element)).trim() !== ''
    return [
      ...findElements(page, 'input', 'select', 'textarea').filter(field => !hasLabel(field)),
      ...findElements(page, 'a', 'button')
        // Ignore pointer-only links and buttons (aria-hidden and out of the tab order).
        .filter(
          element => attribute(element, 'aria-hidden') !== 'true' || attribute(element, 'tabindex') !== '-1',
        )
        .filter(element => !hasAccessibleName(element)),
    ].map(describeElement)
  })
})

test('no element has an inline style or event handler', () => {
  expectNoProblems(documents, page =>
    page.elements
      .filter(element => element.attrs.some(({ name }) => name === 'style' || name.startsWith('on')))
      .map(describeElement),
  )
})

test('every document has more than 30 words in its main element', () => {
  expectNoProblems(documents, page => {
    const words = renderedText(findOnlyElement(page, 'main')).split(/\s+/).filter(Boolean)
    return words.length > 30 ? [] : [`${words.length} words in main`]
  })
})

test('every element of a page is visible without scripts', () => {
  expectNoProblems(documents, page => [
    ...(page.html.match(/<!--\$[!?~]-->/g) ?? []).map(marker => `${marker}: not rendered`),
    ...findElements(page, 'template').map(describeElement),
    // A script shows the banner after reading the stored choice, and the server fills in the receipt. CSS shows the advice on a failure.
    ...page.elements
      .filter(element => attribute(element, 'hidden') !== undefined)
      .filter(element => attribute(element, 'data-banner') === undefined)
      .filter(element => attribute(element, receiptAttribute) === undefined)
      .filter(element => !textOf(element).startsWith('What you wrote is still here.'))
      .map(describeElement),
  ])
})

test('only the thank-you page has an element for the receipt number', () => {
  const pagesWithReceipt = documents.filter(page =>
    page.elements.some(element => attribute(element, receiptAttribute) !== undefined),
  )
  expect(pagesWithReceipt.map(({ path }) => path)).toEqual(['/contact/thank-you'])
})

test('no text or attribute contains a placeholder or a failed conversion', () => {
  const failedConversion = /\bundefined\b|\[object |\bNaN\b|\$\{|\{\{|<%|Invalid Date|TODO|Lorem ipsum/i
  expectNoProblems(documents, page => {
    const visible = page.elements.filter(({ tagName }) => tagName === 'body' || tagName === 'title')
    const texts = visible.map(renderedText)
    const attributes = page.elements.flatMap(element => element.attrs.map(({ value }) => value))
    return [...texts, ...attributes, JSON.stringify(page.data)].flatMap(
      text => failedConversion.exec(text)?.[0] ?? [],
    )
  })
})
