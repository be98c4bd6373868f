import { deferAttribute } from '#contract/document.ts'

const root = document.documentElement
const isDeferred = (): boolean => root.hasAttribute(deferAttribute)

/**
 * Defers layout below the fold until the app has started, because late fonts and style sheets would force a second layout. Doesn't defer
 * if the URL has a fragment, after a reload or history navigation, or if the browser lacks scroll anchoring.
 */
export function deferOffscreen(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Unlike `location`, the navigation entry's URL includes a text fragment.
  if (navigation?.type === 'navigate' && !navigation.name.includes('#') && 'overflowAnchor' in root.style)
    root.setAttribute(deferAttribute, '')
  // Wait two frames, so a scroll by the browser, such as to a find-in-page match, finishes first.
  const frame = requestAnimationFrame
  addEventListener('scroll', () => isDeferred() && scrollY > 0 && frame(() => frame(layOutAll)), true)
  addEventListener('keydown', ({ key }) => key === 'End' && layOutAll(), true)
  addEventListener('click', ({ target }) => (target as Element).closest('a[href*="#"]') && layOutAll(), true)
}

/** Lays out the whole page without moving the middle of the viewport. */
function layOutAll(): void {
  if (!isDeferred()) return
  const centered = document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? root
  const top = topOf(centered)
  root.removeAttribute(deferAttribute)
  scrollBy({ top: topOf(centered) - top, behavior: 'instant' })
}

const topOf = (element: Element): number => element.getBoundingClientRect().top
