/** Address of the share image of a page, 1200 × 630 pixels; the build draws one for every page that has words of its own. */
export const shareAddress = (path: string): string =>
  `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '_')}.png`
