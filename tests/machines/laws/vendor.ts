import { spec } from '../specs/vendor.ts'
import { effect, type Laws, oracle } from './harness/law.ts'
import { done, fail, type RunEvent, wait } from './harness/trace.ts'

const pause = 5000
const patience = 30_000
const bound = 20

const happened = (name: string): RunEvent => ({
  type: 'vendor.send',
  message: { kind: 'event', name, value: 25 },
})
const refused = fail('loadVendor', new Error('refused'))
const loaded = done('loadVendor', undefined)
const stop = { type: 'vendor.stop' }
const many = Array.from({ length: bound + 2 }, (_, index) => happened(`event ${index}`))

export const laws: Laws = {
  spec,
  deadlines: [pause, patience],
  views: ({ queue }: { queue: readonly unknown[] }) => ({ queue: queue.length }),
  events: [
    happened('newsletter'),
    happened('booking'),
    { type: 'vendor.send', message: { kind: 'exception', errorName: 'TypeError' } },
    { type: 'consent.update', purposes: ['analytics'] },
    { type: 'consent.update', purposes: ['analytics', 'advertising'] },
    stop,
    ...[loaded, loaded, refused, refused],
    ...[1, pause - 1, pause, patience - 1, patience, 3 * patience].map(wait),
  ],
  stories: {
    'more events than the queue holds': [...many, loaded, happened('newsletter')],
  },
  laws: [
    oracle(
      'A vendor’s script is requested at most twice. Once it has loaded, it receives every event. If it never loads, it receives none.',
      () => {
        let phase: 'loading' | 'pausing' | 'running' | 'failed' | 'stopped' = 'loading'
        let since = 0
        let tries = 1
        let queue: unknown[] = []
        return (event, at) => {
          const effects = []
          const giveUp = () => {
            phase = 'failed'
            queue = []
            effects.push(effect('logFailure'))
          }
          const isDue = (time: number) => event.type === '@wait' && at - since >= time
          if (phase === 'loading' && isDue(patience)) giveUp()
          else if (phase === 'pausing' && isDue(pause)) {
            phase = 'loading'
            since = at
            tries++
          } else if (event.type === '@done') {
            phase = 'running'
            effects.push(effect('sendToVendor', { messages: queue }))
            queue = []
          } else if (event.type === '@fail' && tries < 2) {
            phase = 'pausing'
            since = at
          } else if (event.type === '@fail') giveUp()
          if (event.type === 'vendor.send') {
            if (phase === 'running') effects.push(effect('sendToVendor', { messages: [event.message] }))
            else if (phase !== 'failed' && queue.length < bound) queue.push(event.message)
          }
          if (event.type === 'consent.update')
            effects.push(effect('updateConsent', { purposes: event.purposes }))
          if (event.type === 'vendor.stop') {
            phase = 'stopped'
            effects.push(effect('stopVendor'))
          }
          return {
            effects,
            tags: [],
            running: phase === 'loading' ? ['loadVendor'] : [],
            shown: { queue: queue.length },
            ended: phase === 'stopped',
          }
        }
      },
    ),
  ],
}
