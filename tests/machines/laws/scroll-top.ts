import { spec } from '../specs/scroll-top.ts'
import { effect, type Laws, oracle, reportedBy } from './harness/law.ts'
import { plainEvents } from './harness/trace.ts'

const watchedEvents = ['scroll.pass', 'scroll.return', 'motion.reduce', 'motion.allow']

/** Laws from the specification, sections 4 and 9. */
export const laws: Laws = {
  spec,
  actorByEventType: reportedBy('watchScroll', ...watchedEvents),
  events: plainEvents(...watchedEvents, 'button.press'),
  laws: [
    oracle(
      'The button shows in the lower half of the page. It scrolls to the top, smoothly unless the visitor prefers reduced motion.',
      () => {
        let isPastMiddle = false
        let prefersReducedMotion = false
        return ({ type }) => {
          if (type === 'scroll.pass') isPastMiddle = true
          if (type === 'scroll.return') isPastMiddle = false
          if (type === 'motion.reduce') prefersReducedMotion = true
          if (type === 'motion.allow') prefersReducedMotion = false
          const isScrolling = type === 'button.press' && isPastMiddle
          return {
            tags: isPastMiddle ? ['shown'] : [],
            running: ['watchScroll'],
            effects: isScrolling ? [effect(prefersReducedMotion ? 'jumpToTop' : 'smoothScrollToTop')] : [],
          }
        }
      },
    ),
  ],
}
