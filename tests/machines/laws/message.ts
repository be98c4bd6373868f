import { spec } from '../specs/message.ts'
import { effect, type Laws, oracle, sends } from './harness/law.ts'
import { plainEvents } from './harness/trace.ts'

/** Laws from the specification, section 9. */
export const laws: Laws = {
  spec,
  actorByEventType: { 'timer.stopped': 'countDown', 'timer.expired': 'countDown' },
  events: [
    ...plainEvents('message.pause', 'message.resume', 'message.pause', 'message.resume', 'timer.expired'),
    ...[3999, 1200, 1].map(remainingMs => ({ type: 'timer.stopped', remainingMs })),
  ],
  createEventFilter: () => {
    let isStopping = false
    return ({ type }, { running }) => {
      if (isStopping !== (type === 'timer.stopped')) return false
      isStopping = type === 'message.pause' && running.length > 0
      return true
    }
  },
  laws: [
    oracle(
      'Once a message has been shown for its full time, it ends and reports that. Paused time doesn’t count.',
      ({ id, remainingMs: totalMs }: { id: number; remainingMs: number }) => {
        let remainingMs = totalMs
        let state: 'running' | 'paused' | 'ended' = 'running'
        return ({ type, remainingMs: stopped }) => {
          const effects = []
          if (type === 'message.pause' && state === 'running') effects.push(sends('countDown', 'timer.stop'))
          if (type === 'timer.stopped') {
            state = 'paused'
            remainingMs = Number(stopped)
          }
          if (type === 'message.resume' && state === 'paused') state = 'running'
          if (type === 'timer.expired' && state === 'running') {
            state = 'ended'
            effects.push(effect('message.end', { id }))
          }
          const isRunning = state === 'running'
          return {
            hasEnded: state === 'ended',
            running: isRunning ? ['countDown'] : [],
            inputs: isRunning ? { countDown: { remainingMs } } : {},
            effects,
          }
        }
      },
    ),
  ],
}
