import { spec } from '../specs/navigation.ts'
import { effect, type Laws, oracle } from './harness/law.ts'
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
    ...Object.fromEntries(
      ['page.open', 'navigation.start', 'navigation.settle', 'history.push', 'history.go'].map(type => [
        type,
        'watchRouter',
      ]),
    ),
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
  stories: {
    'a link, then Back': [push, start, settle('path'), paint, go, start, settle('path'), paint],
    'a link before the last page was painted': [push, start, settle('path'), push, start],
  },
  laws: [
    oracle(
      'Only a change of path changes the page. The new page is scrolled and focused, and announced once when it’s painted. A fragment only scrolls the page, and a query does nothing.',
      () => {
        let moving = false
        let arriving = false
        let byHistory = false
        return event => {
          const effects: Effect[] = []
          const act = (...types: string[]) => effects.push(...types.map(type => effect(type)))
          const announce = () => {
            arriving = false
            act('paintWhole', 'announceTitle')
          }
          const { type, change } = event
          if (type === 'history.push' || type === 'history.go') byHistory = type === 'history.go'
          if (type === 'screen.painted' && arriving) announce()
          if (type === 'page.open') effects.push(effect('page.entered', { path, kind }))
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
              effects.push(effect('page.entered', { path, kind }))
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
