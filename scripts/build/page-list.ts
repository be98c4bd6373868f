import type { AnyRoute } from '@tanstack/react-router'
import type { Site } from '#scripts/content/site.ts'
import type { Document } from './documents.ts'

/**
 * Content, routes and documents must be one list: every page written, nothing else written, no route without a page.
 * @throws naming every difference
 */
export function checkPageList(site: Site, routeTree: AnyRoute, documents: readonly Document[]): void {
  const written = documents.map(document => document.path)
  const faults = [
    ...[...site.entries.values()]
      .filter(entry => !written.includes(entry.path))
      .map(entry => `${entry.file}: was not written`),
    ...written
      .filter(path => path !== '/404' && !site.entries.has(path))
      .map(path => `${path}: written, but not in content/`),
    ...written.filter((path, index) => written.indexOf(path) !== index).map(path => `${path}: written twice`),
    ...fixedRoutes(routeTree)
      .filter(path => !site.entries.has(path))
      .map(path => `${path}: has a route in src/routes/, but no page in content/`),
  ]
  if (faults.length > 0) throw new Error(`Pages, routes and documents differ:\n  ${faults.join('\n  ')}`)
}

/** Addresses of the routes that take no parameter. */
function fixedRoutes(route: AnyRoute): string[] {
  const children = Object.values((route.children ?? {}) as Record<string, AnyRoute>)
  const below = children.flatMap(fixedRoutes)
  const path: unknown = route.isRoot ? undefined : (route.options as { path?: string; id?: string }).path
  if (typeof path !== 'string' || path.includes('$')) return below
  const clean = `/${path.replace(/^\/|\/$/g, '')}`
  return [clean, ...below]
}
