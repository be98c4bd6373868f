import { parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { drawingAttribute, styleAttribute } from '#contract/document.ts'
import { readSiteFile } from '#tests/support/built-files.ts'
import {
  attribute,
  documents,
  type Element,
  elementsIn,
  expectNoProblems,
  findElements,
  type Page,
  pages,
  siteFiles,
  textOf,
} from '#tests/support/built-site.ts'

/** Paths that the server handles without a file. */
const endpoints = ['/api/leads']
const testOrigin = 'https://site.invalid'

const urlsOf = (page: Page): string[] => [
  ...[...page.elements, ...findNoscriptElements(page)]
    .filter(element => element.tagName !== 'link' || attribute(element, 'rel') !== 'canonical')
    .flatMap(urlsIn),
  ...page.modules,
]

/** Parses the content of `<noscript>`, which the page's parser leaves as text. */
const findNoscriptElements = (page: Page): Element[] =>
  findElements(page, 'noscript').flatMap(element => elementsIn(parseFragment(textOf(element))))

function urlsIn(element: Element): string[] {
  const single = ['href', 'src', 'action', 'formaction', 'poster', 'data', drawingAttribute].flatMap(
    name => attribute(element, name) ?? [],
  )
  const listed = attribute(element, styleAttribute)?.split(' ') ?? []
  const sets = ['srcset', 'imagesrcset'].flatMap(name => attribute(element, name)?.split(',') ?? [])
  return [...single, ...listed, ...sets.map(entry => entry.trim().split(/\s/)[0] ?? '')]
}

function findLinkProblems(link: string, page: Page): string[] {
  if (/^(?:mailto:|tel:|https:\/\/)/.test(link)) return []
  const url = new URL(link, testOrigin + page.path)
  if (url.origin !== testOrigin) return [`${link}: neither https nor inside the site`]
  const isSamePage = link.startsWith('#')
  const path = siteFiles.redirects[url.pathname] ?? siteFiles.gone[url.pathname] ?? url.pathname
  if (endpoints.includes(path)) return []
  const file = isSamePage ? siteFiles.files[page.path] : siteFiles.files[path]
  if (!file) return [`${link}: no such file`]
  const id = decodeURIComponent(url.hash.slice(1))
  if (!id) return []
  const target = documents.find(candidate => candidate.file === file.name)
  const hasFragment = target
    ? target.ids.has(id)
    : readSiteFile(file.name).toString('utf8').includes(`id="${id}"`)
  return hasFragment ? [] : [`${link}: no such fragment`]
}

test('every linked file and fragment of every document exists', () => {
  expectNoProblems(documents, page => [...new Set(urlsOf(page))].flatMap(url => findLinkProblems(url, page)))
})

test('internal links have no origin, no trailing slash, and no .html', () => {
  expectNoProblems(documents, page =>
    findElements(page, 'a')
      .flatMap(element => attribute(element, 'href') ?? [])
      .filter(href => href.startsWith('/') && href !== '/')
      .filter(href => /\/(?:[?#]|$)|\.html|^\/\//.test(href)),
  )
})

test('every page is at most three links from home', () => {
  const clicksByPath = new Map([['/', 0]])
  for (const [from, clicks] of clicksByPath) {
    const page = documents.find(candidate => candidate.path === from)
    for (const link of page ? findElements(page, 'a') : []) {
      const { origin, pathname } = new URL(attribute(link, 'href') ?? '', testOrigin + from)
      const path = siteFiles.redirects[pathname] ?? pathname
      if (origin !== testOrigin || !siteFiles.files[path]?.name.endsWith('.html')) continue
      if (!clicksByPath.has(path)) clicksByPath.set(path, clicks + 1)
    }
  }
  const resultPages = ['/404', '/careers/closed', '/contact/not-sent', '/contact/thank-you']
  const unreachable = documents.map(page => page.path).filter(path => !clicksByPath.has(path))
  expect(unreachable.sort()).toEqual(resultPages)
  expect([...clicksByPath].filter(([, clicks]) => clicks > 3)).toEqual([])
})

test('every redirect leads directly to a page or the icon, and shadows no file', () => {
  const problems = Object.entries(siteFiles.redirects).filter(
    ([from, to]) =>
      siteFiles.files[from] !== undefined || !/\.html$|^icon\.svg$/.test(siteFiles.files[to]?.name ?? ''),
  )
  expect(problems).toEqual([])
})

test("a page with an engagement has a contact link with the page's own label", () => {
  const engagements = pages.filter(page => page.data?.engagement?.ask)
  expect(engagements.length).toBeGreaterThan(40)
  expectNoProblems(engagements, page => {
    const labels = findElements(page, 'a')
      .filter(link => attribute(link, 'href')?.startsWith('/contact?subject='))
      .map(textOf)
    return labels.includes(page.data?.engagement?.ask ?? '') ? [] : [`only ${labels.join(', ')}`]
  })
})
