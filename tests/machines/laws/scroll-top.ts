import { spec } from '../specs/scroll-top.ts'
import { does, type Laws, oracle } from './harness/law.ts'

/** Section 4: the button appears past 50 percent of the page. Nobody who asked for less motion is moved smoothly. */
export const laws: Laws = {
  spec,
  reports: {
    'scroll.pass': 'watchScroll',
    'scroll.return': 'watchScroll',
    'motion.reduce': 'watchScroll',
    'motion.allow': 'watchScroll',
  },
  happenings: ['scroll.pass', 'scroll.return', 'motion.reduce', 'motion.allow', 'top.go'].map(type => ({
    type,
  })),
  laws: [
    oracle('the button is there past the half, and leads up the way that the visitor prefers', () => {
      let past = false
      let reduced = false
      return ({ type }) => {
        if (type === 'scroll.pass') past = true
        if (type === 'scroll.return') past = false
        if (type === 'motion.reduce') reduced = true
        if (type === 'motion.allow') reduced = false
        const goes = type === 'top.go' && past
        return {
          tags: past ? ['shown'] : [],
          running: ['watchScroll'],
          effects: goes ? [does(reduced ? 'jumpToTop' : 'glideToTop')] : [],
        }
      }
    }),
  ],
}
