import { skimAttribute } from '#contract/document.ts'

const root = document.documentElement

/**
 * Leaves out what lies below the first screen until the app has started: typefaces and style sheets that come later would have all of it
 * laid out anew, each time. Not where the visitor will be put further down, nor where a browser does not hold what is in view.
 */
export function skim(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type === 'navigate' && !location.hash && 'overflowAnchor' in root.style)
    root.setAttribute(skimAttribute, '')
  const showAll = () => root.removeAttribute(skimAttribute)
  // Whoever goes further down at once arrives where that is.
  addEventListener('keydown', ({ key }) => key === 'End' && showAll(), true)
  addEventListener('click', ({ target }) => (target as Element).closest('a[href*="#"]') && showAll(), true)
}
