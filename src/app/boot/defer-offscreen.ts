import { deferAttribute } from '#contract/document.ts'

const root = document.documentElement
const isDeferred = (): boolean => root.hasAttribute(deferAttribute)

/**
 * Leaves out what lies below the first screen until the app has started: typefaces and style sheets that come later would have all of it
 * laid out anew, each time. Not where the visitor will be put further down, nor where a browser does not hold what is in view.
 */
export function deferOffscreen(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // The address as it was asked for: a fragment that names a text is nowhere else.
  if (navigation?.type === 'navigate' && !navigation.name.includes('#') && 'overflowAnchor' in root.style)
    root.setAttribute(deferAttribute, '')
  // Whoever goes further down finds the page as tall as it is; once they are there, for a text that was looked for is found before.
  const frame = requestAnimationFrame
  addEventListener('scroll', () => isDeferred() && scrollY > 0 && frame(() => frame(showAll)), true)
  addEventListener('keydown', ({ key }) => key === 'End' && showAll(), true)
  addEventListener('click', ({ target }) => (target as Element).closest('a[href*="#"]') && showAll(), true)
}

/** Lays out all of the page, and keeps in its place what is in the midst of the view. */
function showAll(): void {
  if (!isDeferred()) return
  const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? root
  const top = topOf(seen)
  root.removeAttribute(deferAttribute)
  scrollBy({ top: topOf(seen) - top, behavior: 'instant' })
}

const topOf = (element: Element): number => element.getBoundingClientRect().top
