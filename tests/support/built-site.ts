import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { expect } from 'vitest'
import { attribute, type Element, elementsIn, textOf } from '#build/html.ts'
import { notFoundPath, readSiteFile, readSiteFiles } from './built-files.ts'
import type { AnyPage } from './page-fixture.ts'

export { attribute, type Element, elementsIn, textOf } from '#build/html.ts'

export interface Page {
  path: string
  file: string
  html: string
  root: DefaultTreeAdapterTypes.Document
  elements: Element[]
  /** The data that the document carries for the app; null in the not-found document. */
  data: AnyPage | null
  modules: string[]
  ids: Set<string>
}

export const siteFiles = readSiteFiles()

export const findElements = (page: Page, ...names: string[]): Element[] =>
  page.elements.filter(element => names.includes(element.tagName))

export const documents: Page[] = Object.entries(siteFiles.files)
  .filter(([, file]) => file.name.endsWith('.html'))
  .map(([path, file]) => readPage(path, file.name))

export const pages = documents.filter(page => page.path !== notFoundPath)

export const siteUrl = new URL(canonicalOf(pageAt('/')) ?? '').origin

function readPage(path: string, file: string): Page {
  const html = readSiteFile(file).toString('utf8')
  const root = parse(html)
  const elements = elementsIn(root)
  const dataScript = elements.find(element => attribute(element, 'id') === 'page')
  if (!dataScript) throw new Error(`${file}: has no page data`)
  return {
    path,
    file,
    html,
    root,
    elements,
    data: JSON.parse(textOf(dataScript)) as AnyPage | null,
    modules: attribute(dataScript, 'data-modules')?.split(' ').filter(Boolean) ?? [],
    ids: new Set(elements.flatMap(element => attribute(element, 'id') ?? [])),
  }
}

export const renderedText = (element: Element): string =>
  element.childNodes
    .map(child => {
      if (!('tagName' in child)) return textOf(child)
      return ['script', 'style'].includes(child.tagName) ? '' : renderedText(child)
    })
    .join(' ')

export function pageAt(path: string): Page {
  const page = documents.find(candidate => candidate.path === path)
  if (!page) throw new Error(`No page at ${path}`)
  return page
}

export function findOnlyElement(page: Page, name: string): Element {
  const [element, ...others] = findElements(page, name)
  if (!element || others.length > 0) throw new Error(`${page.file}: expected exactly one <${name}>`)
  return element
}

export const metaContents = (page: Page, key: 'name' | 'property', value: string): string[] =>
  findElements(page, 'meta')
    .filter(element => attribute(element, key) === value)
    .map(element => attribute(element, 'content') ?? '')

export function linkHrefs(page: Page, rel: string): string[] {
  const links = findElements(page, 'link').filter(element => attribute(element, 'rel') === rel)
  return links.map(element => attribute(element, 'href') ?? '')
}

export function canonicalOf(page: Page): string | undefined {
  return linkHrefs(page, 'canonical')[0]
}

export const isHidden = (page: Page): boolean =>
  metaContents(page, 'name', 'robots').some(content => content.startsWith('noindex'))

/** True for an alias, whose canonical URL is another page's, and for the not-found page, which has none. */
export const isAlias = (page: Page): boolean => canonicalOf(page) !== siteUrl + page.path

export function expectNoProblems(list: readonly Page[], find: (page: Page) => readonly string[]): void {
  const problems = list.flatMap(page => find(page).map(problem => `${page.file}: ${problem}`))
  expect(problems).toEqual([])
}

/** Size in bytes as served to a browser that accepts Brotli. */
export function transferSize(path: string): number {
  const file = siteFiles.files[path]
  if (!file) throw new Error(`No file at ${path}`)
  return readSiteFile(file.encodings.includes('br') ? `${file.name}.br` : file.name).length
}

export const totalTransferSize = (paths: Iterable<string>): number =>
  [...paths].reduce((sum, path) => sum + transferSize(path), 0)
