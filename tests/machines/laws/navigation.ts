import { spec } from '../specs/navigation.ts'
import { effect, type Laws, oracle, reportedBy } from './harness/law.ts'
import type { Effect } from './harness/trace.ts'

const changes = ['path', 'fragment', 'query']
const path = '/about'
const kind = 'firm'
const start = { type: 'navigation.start', change: 'path' }
const settle = (change: string) => ({ type: 'navigation.settle', change, path, kind })
const push = { type: 'history.push' }
const go = { type: 'history.go' }
const paint = { type: 'screen.painted' }

export const laws: Laws = {
  spec,
  reports: {
    ...reportedBy('watchRouter', 'page.open', 'navigation.start', 'navigation.settle'),
    ...reportedBy('watchRouter', 'history.push', 'history.go'),
    'screen.painted': 'watchPaint',
  },
  events: [
    { type: 'page.open', path, kind },
    ...changes.map(change => ({ ...start, change })),
    ...changes.map(settle),
    ...[start, start, settle('path'), settle('path'), settle('path'), push, push, go, go, paint, paint],
  ],
  possible:
    () =>
    (event, { tags }) =>
      event.type !== 'navigation.settle' || event.change !== 'path' || tags.includes('busy'),
  laws: [
    oracle(
      'Only a change of path changes the page. The new page is scrolled and focused, and announced once when it’s painted. A fragment only scrolls the page, and a query does nothing.',
      () => {
        let loading = false
        let painting = false
        let byHistory = false
        return event => {
          const effects: Effect[] = []
          const act = (...types: string[]) => effects.push(...types.map(type => effect(type)))
          const announce = () => {
            painting = false
            act('paintFullPage', 'announceTitle')
          }
          const { type, change } = event
          if (type === 'history.push' || type === 'history.go') byHistory = type === 'history.go'
          if (type === 'screen.painted' && painting) announce()
          if (type === 'page.open') effects.push(effect('page.entered', { path, kind }))
          if (type === 'navigation.start' && !loading) {
            act('savePosition')
            if (change === 'path') {
              if (painting) announce()
              act('page.left')
              loading = true
            }
          } else if (type === 'navigation.settle') {
            loading = false
            if (change === 'path') {
              painting = true
              effects.push(effect('page.entered', { path, kind }))
              act(
                ...(byHistory ? ['restorePosition'] : ['paintFirstScreen', 'focusHeading', 'scrollToStart']),
              )
            } else if (byHistory) act('restoreScroll')
            else if (change === 'fragment') act('scrollToFragment')
          }
          return {
            tags: loading ? ['busy'] : [],
            running: ['watchRouter', ...(painting ? ['watchPaint'] : [])],
            effects,
          }
        }
      },
    ),
  ],
}
