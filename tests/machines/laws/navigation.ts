import { spec } from '../specs/navigation.ts'
import { does, type Laws, oracle } from './harness/law.ts'
import type { Effect } from './harness/trace.ts'

const changes = ['path', 'fragment', 'query']
const path = '/about'
const kind = 'firm'
const start = { type: 'navigation.start', change: 'path' }
const settle = (change: string) => ({ type: 'navigation.settle', change, path, kind })
const push = { type: 'history.push' }
const go = { type: 'history.go' }
const paint = { type: 'screen.paint' }

/** A page reached by a link begins at its top, is announced and has focus; Back and Forward put everything where it was. */
export const laws: Laws = {
  spec,
  reports: {
    ...Object.fromEntries(
      ['page.find', 'navigation.start', 'navigation.settle', 'history.push', 'history.go'].map(type => [
        type,
        'watchRouter',
      ]),
    ),
    'screen.paint': 'watchPaint',
  },
  happenings: [
    { type: 'page.find', path, kind },
    ...changes.map(change => ({ ...start, change })),
    ...changes.map(settle),
    ...[start, start, settle('path'), settle('path'), settle('path'), push, push, go, go, paint, paint],
  ],
  // A page is reached only after another one was left.
  possible:
    () =>
    (doing, { tags }) =>
      doing.type !== 'navigation.settle' || doing.change !== 'path' || tags.includes('busy'),
  stories: {
    'a link, then Back': [push, start, settle('path'), paint, go, start, settle('path'), paint],
    'a link before the last page was painted': [push, start, settle('path'), push, start],
  },
  laws: [
    oracle(
      'only another path is another page: it is left, reached, scrolled and focused, and announced once when it is painted; a fragment scrolls, a query does nothing',
      () => {
        let moving = false
        let arriving = false
        let byHistory = false
        return doing => {
          const effects: Effect[] = []
          const act = (...types: string[]) => effects.push(...types.map(type => does(type)))
          const announce = () => {
            arriving = false
            act('paintWhole', 'announceTitle')
          }
          const { type, change } = doing
          if (type === 'history.push' || type === 'history.go') byHistory = type === 'history.go'
          if (type === 'screen.paint' && arriving) announce()
          if (type === 'page.find') effects.push(does('page.reached', { path, kind }))
          if (type === 'navigation.start' && !moving) {
            act('rememberPlace')
            if (change === 'path') {
              if (arriving) announce()
              act('page.left')
              moving = true
            }
          } else if (type === 'navigation.settle') {
            moving = false
            if (change === 'path') {
              arriving = true
              effects.push(does('page.reached', { path, kind }))
              act(...(byHistory ? ['restorePlace'] : ['paintFirstScreen', 'focusHeading', 'scrollToStart']))
            } else if (byHistory) act('restoreScroll')
            else if (change === 'fragment') act('scrollToFragment')
          }
          return {
            tags: moving ? ['busy'] : [],
            running: ['watchRouter', ...(arriving ? ['watchPaint'] : [])],
            effects,
          }
        }
      },
    ),
  ],
}
