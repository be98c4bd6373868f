import { spec } from '../specs/navigation.ts'
import { does, type Laws, oracle } from './harness/law.ts'
import { type Effect, wait } from './harness/trace.ts'

const arrival = 150
const changes = ['path', 'fragment', 'query']
const path = '/about'
const start = { type: 'navigation.start', change: 'path' }
const settle = (change: string, travel: string) => ({ type: 'navigation.settle', change, travel, path })

/** A page reached by a link begins at its top, is announced and has focus; Back and Forward put everything where it was. */
export const laws: Laws = {
  spec,
  due: [arrival],
  reports: Object.fromEntries(
    ['page.find', 'navigation.start', 'navigation.settle'].map(type => [type, 'watchRouter']),
  ),
  happenings: [
    { type: 'page.find', path },
    ...changes.map(change => ({ ...start, change })),
    ...changes.flatMap(change => [settle(change, 'link'), settle(change, 'history')]),
    ...[start, start, settle('path', 'link'), settle('path', 'link'), settle('path', 'history')],
    ...[1, arrival, 10 * arrival].map(wait),
  ],
  // A page is reached only after another one was left.
  possible:
    () =>
    (doing, { tags }) =>
      doing.type !== 'navigation.settle' || doing.change !== 'path' || tags.includes('busy'),
  stories: {
    'a link, then Back': [
      start,
      settle('path', 'link'),
      wait(arrival),
      start,
      settle('path', 'history'),
      wait(arrival),
    ],
    'a link before the last page was painted': [start, settle('path', 'link'), wait(arrival - 1), start],
  },
  laws: [
    oracle(
      'only another path is another page: it is left, reached, scrolled and focused, and announced once when it is painted; a fragment scrolls, a query does nothing',
      () => {
        let moving = false
        let arrived: number | undefined
        return (doing, at) => {
          const effects: Effect[] = []
          const act = (...types: string[]) => effects.push(...types.map(type => does(type)))
          const announce = () => {
            arrived = undefined
            act('paintWhole', 'announceTitle')
          }
          const { type, change, travel } = doing
          if (arrived !== undefined && at >= arrived + arrival) announce()
          if (type === 'page.find') effects.push(does('page.reached', { path }))
          if (type === 'navigation.start' && !moving) {
            act('rememberPlace')
            if (change === 'path') {
              if (arrived !== undefined) announce()
              act('page.left')
              moving = true
            }
          } else if (type === 'navigation.settle') {
            moving = false
            if (change === 'path') {
              arrived = at
              effects.push(does('page.reached', { path }))
              act(
                ...(travel === 'history'
                  ? ['restorePlace']
                  : ['paintFirstScreen', 'focusHeading', 'scrollToStart']),
              )
            } else if (travel === 'history') act('restoreScroll')
            else if (change === 'fragment') act('scrollToFragment')
          }
          return { tags: moving ? ['busy'] : [], running: ['watchRouter'], effects }
        }
      },
    ),
  ],
}
