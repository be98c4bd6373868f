import { spec } from '../specs/navigation.ts'
import { does, type Laws, oracle } from './harness/law.ts'
import { wait } from './harness/trace.ts'

const arrival = 150
const start = { type: 'navigation.start' }
const settle = (travel: string, samePath: boolean) => ({ type: 'navigation.settle', travel, samePath })

/** A page reached by a link begins at its top, is announced and has focus; Back and Forward put everything where it was. */
export const laws: Laws = {
  spec,
  due: [arrival],
  reports: { 'navigation.start': 'watchRouter', 'navigation.settle': 'watchRouter' },
  happenings: [
    ...[start, start, start],
    ...['link', 'history'].flatMap(travel => [settle(travel, true), settle(travel, false)]),
    ...[1, arrival, 10 * arrival].map(wait),
  ],
  laws: [
    oracle(
      'a place is remembered when it is left; an arrival is restored, or scrolled and focused, and announced once when it is painted',
      () => {
        let moving = false
        let arrived: number | undefined
        return (doing, at) => {
          const effects: string[] = []
          const announce = () => {
            arrived = undefined
            effects.push('showWhole', 'announceTitle')
          }
          if (arrived !== undefined && at >= arrived + arrival) announce()
          if (doing.type === 'navigation.start' && !moving) {
            if (arrived !== undefined) announce()
            moving = true
            effects.push('rememberPlace')
          }
          if (doing.type === 'navigation.settle' && moving) {
            moving = false
            const isSame = doing.samePath && doing.travel === 'link'
            if (doing.travel === 'history') effects.push('restorePlace')
            else effects.push('scrollToTarget', ...(isSame ? [] : ['skimPage', 'focusHeading']))
            if (!isSame) arrived = at
          }
          return {
            tags: moving ? ['busy'] : [],
            running: ['watchRouter'],
            effects: effects.map(type => does(type)),
          }
        }
      },
    ),
  ],
}
