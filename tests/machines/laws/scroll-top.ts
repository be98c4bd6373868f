import { spec } from '../specs/scroll-top.ts'
import { effect, type Laws, oracle, reportedBy } from './harness/law.ts'
import { plainEvents } from './harness/trace.ts'

/** Specification, sections 4 and 9. */
export const laws: Laws = {
  spec,
  reports: reportedBy('watchScroll', 'scroll.pass', 'scroll.return', 'motion.reduce', 'motion.allow'),
  events: plainEvents('scroll.pass', 'scroll.return', 'motion.reduce', 'motion.allow', 'button.press'),
  laws: [
    oracle(
      'The button shows in the lower half of the page. It scrolls to the top, smoothly unless the visitor prefers reduced motion.',
      () => {
        let past = false
        let reduced = false
        return ({ type }) => {
          if (type === 'scroll.pass') past = true
          if (type === 'scroll.return') past = false
          if (type === 'motion.reduce') reduced = true
          if (type === 'motion.allow') reduced = false
          const goes = type === 'button.press' && past
          return {
            tags: past ? ['shown'] : [],
            running: ['watchScroll'],
            effects: goes ? [effect(reduced ? 'jumpToTop' : 'smoothScrollToTop')] : [],
          }
        }
      },
    ),
  ],
}
