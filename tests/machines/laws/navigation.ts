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
  actorByEventType: {
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
  createEventFilter:
    () =>
    (event, { tags }) =>
      event.type !== 'navigation.settle' || event.change !== 'path' || tags.includes('busy'),
  laws: [
    oracle(
      'Only a change of path changes the page. The new page is scrolled and focused, and announced once when it’s painted. A fragment only scrolls the page, and a query does nothing.',
      () => {
        let isLoading = false
        let isPainting = false
        let isByHistory = false
        return event => {
          const effects: Effect[] = []
          const act = (...types: string[]) => effects.push(...types.map(type => effect(type)))
          const announce = () => {
            isPainting = false
            act('paintFullPage', 'announceTitle')
          }
          const { type, change } = event
          if (type === 'history.push' || type === 'history.go') isByHistory = type === 'history.go'
          if (type === 'screen.painted' && isPainting) announce()
          if (type === 'page.open') effects.push(effect('page.entered', { path, kind }))
          if (type === 'navigation.start' && !isLoading) {
            act('savePosition')
            if (change === 'path') {
              if (isPainting) announce()
              act('page.left')
              isLoading = true
            }
          } else if (type === 'navigation.settle') {
            isLoading = false
            if (change === 'path') {
              isPainting = true
              effects.push(effect('page.entered', { path, kind }))
              act(
                ...(isByHistory
                  ? ['restorePosition']
                  : ['paintFirstScreen', 'focusHeading', 'scrollToStart']),
              )
            } else if (isByHistory) act('restoreScroll')
            else if (change === 'fragment') act('scrollToFragment')
          }
          return {
            tags: isLoading ? ['busy'] : [],
            running: ['watchRouter', ...(isPainting ? ['watchPaint'] : [])],
            effects,
          }
        }
      },
    ),
  ],
}
