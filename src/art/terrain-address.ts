/** Address of the contour drawing of a page; the build draws one for every published address. */
export const terrainAddress = (path: string): string =>
  `/art/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '_')}.svg`
