import { deferAttribute } from '#contract/document.ts'

const root = document.documentElement
const isDeferred = (): boolean => root.hasAttribute(deferAttribute)

/**
 * Defers layout below the first screen until the app has started, so late typefaces and style sheets don't lay it out again. Lays out
 * everything at once if the address has a fragment, on a reload or history navigation, and without scroll anchoring.
 */
export function deferOffscreen(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // `location` omits a text fragment. The navigation entry's address includes it.
  if (navigation?.type === 'navigate' && !navigation.name.includes('#') && 'overflowAnchor' in root.style)
    root.setAttribute(deferAttribute, '')
  // Wait two frames, so that the browser's scroll to a text fragment comes first.
  const frame = requestAnimationFrame
  addEventListener('scroll', () => isDeferred() && scrollY > 0 && frame(() => frame(showAll)), true)
  addEventListener('keydown', ({ key }) => key === 'End' && showAll(), true)
  addEventListener('click', ({ target }) => (target as Element).closest('a[href*="#"]') && showAll(), true)
}

/** Lays out the whole page, and keeps the middle of the view in place. */
function showAll(): void {
  if (!isDeferred()) return
  const centered = document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? root
  const top = topOf(centered)
  root.removeAttribute(deferAttribute)
  scrollBy({ top: topOf(centered) - top, behavior: 'instant' })
}

const topOf = (element: Element): number => element.getBoundingClientRect().top
