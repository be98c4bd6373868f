import type { Nodes, Root } from 'mdast'
import { toString as textOfMarkdown } from 'mdast-util-to-string'
import { remark } from 'remark'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import { expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { nodesOfType } from '#build/content/mdast.ts'
import { pageBodyAttribute } from '#contract/document.ts'
import { fullTextPath, markdownPath, pageGuidePath } from '#contract/paths.ts'
import { readSiteFile } from '#tests/support/built-files.ts'
import {
  attribute,
  canonicalOf,
  type Element,
  elementsIn,
  expectNoProblems,
  findElements,
  findOnlyElement,
  isAlias,
  isHidden,
  linkHrefs,
  type Page,
  pages,
  siteFiles,
  siteUrl,
  textOf,
} from '#tests/support/built-site.ts'
import { lettersAndDigits } from '#tests/support/letters-and-digits.ts'

const parser = remark().use(remarkGfm).use(remarkFrontmatter)
const textAt = (path: string): string => readSiteFile(siteFiles.files[path]?.name ?? '').toString('utf8')

const markdownPages = pages
  .filter(page => !isHidden(page) && !isAlias(page))
  .map(page => {
    const text = textAt(markdownPath(page.path))
    return { page, text, tree: parser.parse(text) }
  })

const nodesIn = <Type extends Nodes['type']>(tree: Root, type: Type) => [...nodesOfType(tree, type)]

const findProblems = (find: (markdown: (typeof markdownPages)[number]) => readonly string[]): string[] =>
  markdownPages.flatMap(markdown =>
    find(markdown).map(problem => `${markdownPath(markdown.page.path)}: ${problem}`),
  )

test('each public page links to its Markdown page, and no other page has one', () => {
  const expected = markdownPages.map(({ page }) => markdownPath(page.path))
  const found = Object.keys(siteFiles.files).filter(path => path.endsWith('.md'))
  expect(found.sort()).toEqual(expected.sort())
  expectNoProblems(pages, page => {
    const path = isHidden(page) ? undefined : markdownPath(new URL(canonicalOf(page) ?? '').pathname)
    const linked = linkHrefs(page, 'alternate').filter(href => href.endsWith('.md'))
    return String(linked) === String(path ?? '') && siteFiles.files[page.path]?.markdown === path
      ? []
      : [`names ${linked}`]
  })
})

test("a Markdown page has its page's title, description, canonical URL, and h1", () => {
  const problems = findProblems(({ page, tree }) => {
    const [frontmatter] = nodesIn(tree, 'yaml')
    const { title, description, url } = parseYaml(frontmatter?.value ?? '') as Record<string, string>
    const [heading, ...others] = nodesIn(tree, 'heading').filter(({ depth }) => depth === 1)
    return [
      ...(title === page.data?.title ? [] : [`title ${title}`]),
      ...(description === page.data?.description ? [] : [`description ${description}`]),
      ...(url === canonicalOf(page) ? [] : [`url ${url}`]),
      ...(others.length === 0 &&
      heading &&
      lettersAndDigits(textOfMarkdown(heading)) === lettersAndDigits(textOf(findOnlyElement(page, 'h1')))
        ? []
        : ['h1 is missing, repeated, or different']),
      ...(siteFiles.files[markdownPath(page.path)]?.canonical === url ? [] : ['another canonical']),
    ]
  })
  expect(problems).toEqual([])
})

test('Markdown pages contain no HTML', () => {
  expect(findProblems(({ tree }) => nodesIn(tree, 'html').map(({ value }) => value))).toEqual([])
})

/** Returns elements with visible text, except forms and elements that need a browser. */
function readableElements(page: Page, ...names: string[]): Element[] {
  const isExcluded = (element: Element) =>
    ['form', 'noscript', 'nav'].includes(element.tagName) ||
    attribute(element, 'hidden') !== undefined ||
    attribute(element, 'aria-hidden') === 'true' ||
    attribute(element, 'role') === 'img' ||
    attribute(element, 'class')?.split(' ').includes('visually-hidden')
  const bodies = page.elements.filter(element => attribute(element, pageBodyAttribute) !== undefined)
  const excluded = new Set(
    bodies
      .flatMap(elementsIn)
      .filter(isExcluded)
      .flatMap(element => [element, ...elementsIn(element)]),
  )
  return bodies
    .flatMap(elementsIn)
    .filter(element => names.includes(element.tagName) && !excluded.has(element))
}

const accessibleText = (element: Element): string =>
  elementsIn(element)
    .filter(inner => attribute(inner, 'aria-hidden') === 'true')
    .map(textOf)
    .reduceRight((text, hiddenText) => {
      const from = text.lastIndexOf(hiddenText)
      return text.slice(0, from) + text.slice(from + hiddenText.length)
    }, textOf(element))

const hasEmptyOutput = (element: Element): boolean =>
  elementsIn(element).some(inner => inner.tagName === 'output' && !textOf(inner).trim())

test('every paragraph, cell, term, heading, and caption of a body is in its Markdown', () => {
  const problems = findProblems(({ page, tree }) => {
    const all = lettersAndDigits(textOfMarkdown(tree))
    return readableElements(page, 'p', 'td', 'th', 'dd', 'dt', 'h2', 'h3', 'summary', 'figcaption')
      .filter(element => !elementsIn(element).some(({ tagName }) => ['button', 'svg', 'p'].includes(tagName)))
      .filter(element => !hasEmptyOutput(element))
      .map(accessibleText)
      .filter(
        text =>
          !['The same as a table', 'What it assumes'].includes(text) && !all.includes(lettersAndDigits(text)),
      )
  })
  expect(problems).toEqual([])
})

test('each table, including figure data, has the same number of rows in Markdown', () => {
  const rowsOf = (element: Element) => elementsIn(element).filter(({ tagName }) => tagName === 'tr').length
  const problems = findProblems(({ page, tree }) => {
    const expected = readableElements(page, 'table')
      .filter(table => elementsIn(table).some(({ tagName }) => tagName === 'thead'))
      .map(rowsOf)
    const found = nodesIn(tree, 'table').map(({ children }) => children.length)
    return String(found) === String(expected) ? [] : [`${found} rows, not ${expected}`]
  })
  expect(problems).toEqual([])
})

test('each citation is a footnote with its source, and each footnote is cited', () => {
  const problems = findProblems(({ page, tree }) => {
    const names = (type: 'footnoteReference' | 'footnoteDefinition') =>
      nodesIn(tree, type).map(({ identifier }) => identifier)
    const sources = [...page.ids].filter(id => id.startsWith('source-')).map(id => id.slice('source-'.length))
    const cited = new Set(
      [...findElements(page, 'button'), ...findElements(page, 'a')]
        .filter(each => attribute(each, 'popovertargetaction') !== 'hide')
        .flatMap(
          each =>
            /^(?:#|opened-)source-(.+)$/.exec(
              attribute(each, 'popovertarget') ?? attribute(each, 'href') ?? '',
            )?.[1] ?? [],
        ),
    )
    return [
      ...(String(names('footnoteDefinition')) === String(sources.filter(source => cited.has(source)))
        ? []
        : ['notes are not the sources']),
      ...(String([...new Set(names('footnoteReference'))].sort()) === String([...cited].sort())
        ? []
        : ['references are not the citations']),
    ]
  })
  expect(problems).toEqual([])
})

test("a tool's Markdown has its questions and initial result", () => {
  const tool = (path: string) => markdownPages.find(({ page }) => page.path === path)?.text
  expect(tool('/tools/ai-roi-calculator')).toMatch(/How many people would have it\? \d+ people/)
  expect(tool('/tools/ai-roi-calculator')).toMatch(/\*\*Net present value, \d years:\*\* .*\d/)
  expect(tool('/trust-assessment')).toMatch(/- \[x\] \d \((?:Green flag|Mixed|Red flag)\)/)
  expect(tool('/trust-assessment')).toMatch(/\*\*\d+\*\* of 12/)
  expect(tool('/tools/data-maturity-assessment')).toContain('- [ ] I don’t know.')
})

test('links in Markdown are absolute, and those to this site resolve', () => {
  const problems = findProblems(({ tree }) =>
    nodesIn(tree, 'link')
      .map(({ url }) => url)
      .filter(url => {
        if (!url.startsWith(siteUrl)) return !/^(?:https:\/\/|mailto:|tel:)/.test(url)
        const { pathname } = new URL(url)
        return !(siteFiles.files[pathname] ?? siteFiles.redirects[pathname] ?? siteFiles.gone[pathname])
      }),
  )
  expect(problems).toEqual([])
})

test('llms.txt lists llms-full.txt and each Markdown page with its description', () => {
  const guide = textAt(pageGuidePath)
  const tree = parser.parse(guide)
  const linked = nodesIn(tree, 'link').map(({ url }) => url)
  const expected = markdownPages.map(({ page }) => siteUrl + markdownPath(page.path))
  expect(linked.filter(url => url.endsWith('.md')).sort()).toEqual(expected.sort())
  expect(tree.children.slice(0, 2).map(({ type }) => type)).toEqual(['heading', 'blockquote'])
  expect(guide).toContain(siteUrl + fullTextPath)
  expect(markdownPages.filter(({ page }) => !guide.includes(page.data?.description ?? '?'))).toEqual([])
})

test('llms-full.txt contains the complete Markdown of every page', () => {
  const full = textAt(fullTextPath)
  expect(markdownPages.filter(({ text }) => !full.includes(text)).map(({ page }) => page.path)).toEqual([])
})

test('a Markdown page is less than half as long as its document', () => {
  const problems = findProblems(({ page, text }) =>
    text.length < page.html.length / 2 ? [] : [`${text.length}`],
  )
  expect(problems).toEqual([])
})
