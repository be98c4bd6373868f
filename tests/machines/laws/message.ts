import { spec } from '../specs/message.ts'
import { effect, type Laws, oracle, sends } from './harness/law.ts'

/** Specification, section 9. */
export const laws: Laws = {
  spec,
  reports: { 'time.stop': 'countDown', 'time.end': 'countDown' },
  events: [
    ...['message.hold', 'message.release', 'message.hold', 'message.release', 'time.end'].map(type => ({
      type,
    })),
    ...[3999, 1200, 1].map(left => ({ type: 'time.stop', left })),
  ],
  possible: () => {
    let asked = false
    return ({ type }, { running }) => {
      if (asked !== (type === 'time.stop')) return false
      asked = type === 'message.hold' && running.length > 0
      return true
    }
  },
  stories: {
    'held twice, then over': [
      { type: 'message.hold' },
      { type: 'time.stop', left: 1200 },
      { type: 'message.hold' },
      { type: 'message.release' },
      { type: 'message.hold' },
      { type: 'time.stop', left: 1 },
      { type: 'message.release' },
      { type: 'time.end' },
    ],
  },
  laws: [
    oracle(
      'Once a message has been shown for its full time, it ends and reports that. Time on hold doesn’t count.',
      ({ id, left: whole }: { id: number; left: number }) => {
        let left = whole
        let state: 'running' | 'paused' | 'over' = 'running'
        return ({ type, left: stopped }) => {
          const effects = []
          if (type === 'message.hold' && state === 'running') effects.push(sends('countDown', 'clock.stop'))
          if (type === 'time.stop') {
            state = 'paused'
            left = Number(stopped)
          }
          if (type === 'message.release' && state === 'paused') state = 'running'
          if (type === 'time.end' && state === 'running') {
            state = 'over'
            effects.push(effect('message.end', { id }))
          }
          const runs = state === 'running'
          return {
            ended: state === 'over',
            running: runs ? ['countDown'] : [],
            given: runs ? { countDown: { left } } : {},
            effects,
          }
        }
      },
    ),
  ],
}
