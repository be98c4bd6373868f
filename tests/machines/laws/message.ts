import { spec } from '../specs/message.ts'
import { effect, type Laws, oracle, sends } from './harness/law.ts'

/** Specification, section 9. */
export const laws: Laws = {
  spec,
  reports: { 'timer.stopped': 'countDown', 'timer.expired': 'countDown' },
  events: [
    ...['message.pause', 'message.resume', 'message.pause', 'message.resume', 'timer.expired'].map(type => ({
      type,
    })),
    ...[3999, 1200, 1].map(left => ({ type: 'timer.stopped', left })),
  ],
  possible: () => {
    let asked = false
    return ({ type }, { running }) => {
      if (asked !== (type === 'timer.stopped')) return false
      asked = type === 'message.pause' && running.length > 0
      return true
    }
  },
  stories: {
    'held twice, then over': [
      { type: 'message.pause' },
      { type: 'timer.stopped', left: 1200 },
      { type: 'message.pause' },
      { type: 'message.resume' },
      { type: 'message.pause' },
      { type: 'timer.stopped', left: 1 },
      { type: 'message.resume' },
      { type: 'timer.expired' },
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
          if (type === 'message.pause' && state === 'running') effects.push(sends('countDown', 'timer.stop'))
          if (type === 'timer.stopped') {
            state = 'paused'
            left = Number(stopped)
          }
          if (type === 'message.resume' && state === 'paused') state = 'running'
          if (type === 'timer.expired' && state === 'running') {
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
