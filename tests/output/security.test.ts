import { createHash } from 'node:crypto'
import { parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { styleId } from '#contract/document.ts'
import { findForbiddenMarkup } from '#contract/markup.ts'
import type { PageFile } from '#contract/page-data.ts'
import { readSiteFile } from '#tests/support/built-files.ts'
import {
  attribute,
  documents,
  type Element,
  elementsIn,
  expectNoProblems,
  findElements,
  type Page,
  siteFiles,
  textOf,
} from '#tests/support/built-site.ts'
import { parsePolicy } from '#tests/support/policy.ts'

const jsonScriptTypes = ['application/json', 'application/ld+json']

/** Returns the scripts that a browser executes, which excludes JSON. */
const runningScripts = (page: Page): Element[] =>
  findElements(page, 'script').filter(script => !jsonScriptTypes.includes(attribute(script, 'type') ?? ''))

const hashOf = (element: Element): string =>
  `'sha256-${createHash('sha256').update(textOf(element)).digest('base64')}'`

test('each document has one inline script and one inline style sheet', () => {
  expectNoProblems(documents, page => {
    const scripts = runningScripts(page)
    const isInline = scripts.every(({ attrs }) =>
      attrs.every(({ name }) => name !== 'src' && name !== 'type'),
    )
    const styleIds = findElements(page, 'style').map(style => attribute(style, 'id'))
    return [
      ...(scripts.length === 1 && isInline ? [] : [`${scripts.length} running scripts, not one inline`]),
      ...(styleIds.join() === styleId ? [] : [`styles: ${styleIds}`]),
    ]
  })
})

test('the CSP lists exactly the inline script and style hashes, and nothing unsafe', () => {
  const policy = siteFiles.headers['Content-Security-Policy'] ?? ''
  const sources = parsePolicy(policy)
  const hashesIn = (name: string) => sources[name]?.filter(source => source.startsWith("'sha256-")).sort()
  const hashesOf = (elements: Element[]) => [...new Set(elements.map(hashOf))].sort()
  expect(hashesIn('script-src')).toEqual(hashesOf(documents.flatMap(runningScripts)))
  expect(hashesIn('style-src')).toEqual(hashesOf(documents.flatMap(page => findElements(page, 'style'))))
  expect(policy).not.toMatch(/unsafe|\*|data:|blob:|http:/)
  for (const name of ['default-src', 'frame-ancestors', 'base-uri']) expect(sources[name]).toEqual([`'none'`])
})

test('before the load event, a document requests no other file', () => {
  expectNoProblems(documents, page => [
    ...findElements(page, 'link')
      .filter(link => attribute(link, 'media') !== 'print')
      .map(link => attribute(link, 'rel') ?? '')
      .filter(rel => ['stylesheet', 'preload', 'modulepreload', 'prefetch'].includes(rel)),
    // Lazy images don't delay the first paint.
    ...findElements(page, 'script', 'img', 'iframe', 'source', 'video')
      .filter(element => attribute(element, 'loading') !== 'lazy')
      .flatMap(element => attribute(element, 'src') ?? attribute(element, 'srcset') ?? []),
    ...findElements(page, 'use', 'image')
      .flatMap(drawing => attribute(drawing, 'href') ?? [])
      .filter(url => !url.startsWith('#')),
    ...findElements(page, 'style').flatMap(style => textOf(style).match(/@import[^;]*/g) ?? []),
  ])
})

test('nothing is loaded from another origin', () => {
  const isForeign = (url: string) => !/^(?:\/(?!\/)|#)/.test(url)
  expectNoProblems(documents, page => [
    ...page.elements
      .filter(({ tagName }) => tagName !== 'a')
      .filter(element => attribute(element, 'rel') !== 'canonical')
      .flatMap(element =>
        ['href', 'src', 'srcset', 'poster', 'action', 'data'].flatMap(name => attribute(element, name) ?? []),
      )
      .filter(isForeign),
    ...findElements(page, 'style').flatMap(style =>
      [...textOf(style).matchAll(/url\(["']?([^"')]+)/g)].flatMap(([, url]) => url ?? []).filter(isForeign),
    ),
    ...page.modules.filter(isForeign),
  ])
})

test("every page's markup passes the site's Trusted Types policy", () => {
  const files = Object.values(siteFiles.files).filter(({ name }) => /^_data\/(?!_)/.test(name))
  const problems = files.flatMap(({ name }) => {
    const file = JSON.parse(readSiteFile(name).toString('utf8')) as PageFile
    return 'html' in file
      ? elementsIn(parseFragment(file.html)).flatMap(
          ({ tagName, attrs }) => findForbiddenMarkup(tagName, attrs) ?? [],
        )
      : []
  })
  expect(problems).toEqual([])
})

test("the site's headers include the security headers", () => {
  expect(siteFiles.headers).toMatchObject({
    'Strict-Transport-Security': expect.stringMatching(/max-age=\d{8,}/),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': expect.stringContaining('camera=()'),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
})

test("the _headers and _redirects files match the server's headers and redirects", () => {
  const [block = ''] = readSiteFile('_headers').toString('utf8').split('\n\n')
  const [glob, ...lines] = block.trimEnd().split('\n')
  const headers = lines.map(line => /^ {2}([^:]+): (.+)$/.exec(line)?.slice(1) ?? [line, ''])
  expect(glob).toBe('/*')
  expect(Object.fromEntries(headers)).toEqual(siteFiles.headers)
  const redirects = readSiteFile('_redirects').toString('utf8').split('\n').filter(Boolean)
  expect(redirects).toEqual([
    ...Object.entries(siteFiles.redirects).map(([from, to]) => `${from} ${to} 308`),
    ...Object.entries(siteFiles.gone).map(([from, to]) => `${from} ${to} 410`),
  ])
})
