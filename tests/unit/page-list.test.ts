import { createRootRoute, createRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { checkPageList } from '#scripts/build/page-list.ts'
import { readSite } from '#scripts/content/site.ts'
import { contentTree } from '#tests/support/content-tree.ts'

/** Routes at the given addresses below a root. */
function routesAt(...paths: string[]) {
  const root = createRootRoute()
  return root.addChildren(paths.map(path => createRoute({ getParentRoute: () => root, path })))
}

const site = () => readSite({ root: contentTree() })
const documentsAt = (paths: Iterable<string>) =>
  [...paths, '/404'].map(path => ({ path, file: `${path}.html`, milliseconds: 1 }))

test('pages, routes and documents that are one list pass', () => {
  const routes = routesAt('/', '/about', '/services/', '/services/$', '/insights/$slug')
  expect(() => checkPageList(site(), routes, documentsAt(site().entries.keys()))).not.toThrow()
})

test('a page that was not written is named by its file', () => {
  const paths = [...site().entries.keys()].filter(path => path !== '/about')
  expect(() => checkPageList(site(), routesAt('/'), documentsAt(paths))).toThrow(
    'Pages, routes and documents differ:\n  content/pages/about.mdx: was not written',
  )
})

test('a document that no page asked for is named', () => {
  const documents = documentsAt([...site().entries.keys(), '/extra'])
  expect(() => checkPageList(site(), routesAt('/'), documents)).toThrow(
    '/extra: written, but not in content/',
  )
})

test('a page that was written twice is named', () => {
  const documents = documentsAt([...site().entries.keys(), '/about'])
  expect(() => checkPageList(site(), routesAt('/'), documents)).toThrow('/about: written twice')
})

test('a route without a page is named, unless it takes a parameter', () => {
  const check = () =>
    checkPageList(site(), routesAt('/pricing', '/careers/$slug'), documentsAt(site().entries.keys()))
  expect(check).toThrow(
    /^Pages, routes and documents differ:\n {2}\/pricing: has a route in src\/routes\/, but no page in content\/$/,
  )
})
