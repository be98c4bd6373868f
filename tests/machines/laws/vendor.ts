import { spec } from '../specs/vendor.ts'
import { effect, type Laws, oracle } from './harness/law.ts'
import { done, fail, type RunEvent, wait } from './harness/trace.ts'

const backoffMs = 5000
const timeoutMs = 30_000
const queueLimit = 20

const sendEvent = (name: string): RunEvent => ({
  type: 'vendor.send',
  message: { kind: 'event', name, value: 25 },
})
const loadFailed = fail('loadVendor', new Error('refused'))
const loadSucceeded = done('loadVendor', undefined)
const stop = { type: 'vendor.stop' }
const manyEvents = Array.from({ length: queueLimit + 2 }, (_, index) => sendEvent(`event ${index}`))

export const laws: Laws = {
  spec,
  deadlines: [backoffMs, timeoutMs],
  selectViewContext: ({ queue }: { queue: readonly unknown[] }) => ({ queue: queue.length }),
  events: [
    sendEvent('newsletter'),
    sendEvent('booking'),
    { type: 'vendor.send', message: { kind: 'exception', errorName: 'TypeError' } },
    { type: 'consent.update', purposes: ['analytics'] },
    { type: 'consent.update', purposes: ['analytics', 'advertising'] },
    stop,
    ...[loadSucceeded, loadSucceeded, loadFailed, loadFailed],
    ...[1, backoffMs - 1, backoffMs, timeoutMs - 1, timeoutMs, 3 * timeoutMs].map(wait),
  ],
  fixedRuns: {
    'more events than the queue holds': [...manyEvents, loadSucceeded, sendEvent('newsletter')],
  },
  laws: [
    oracle(
      'A vendor’s script is requested at most twice. Once it has loaded, it receives every event. If it never loads, it receives none.',
      () => {
        let phase: 'loading' | 'backing off' | 'running' | 'failed' | 'stopped' = 'loading'
        let phaseStart = 0
        let attempts = 1
        let queue: unknown[] = []
        return (event, at) => {
          const effects = []
          const failLoading = () => {
            phase = 'failed'
            queue = []
            effects.push(effect('logFailure'))
          }
          const isDue = (time: number) => event.type === '@wait' && at - phaseStart >= time
          if (phase === 'loading' && isDue(timeoutMs)) failLoading()
          else if (phase === 'backing off' && isDue(backoffMs)) {
            phase = 'loading'
            phaseStart = at
            attempts++
          } else if (event.type === '@done') {
            phase = 'running'
            effects.push(effect('sendToVendor', { messages: queue }))
            queue = []
          } else if (event.type === '@fail' && attempts < 2) {
            phase = 'backing off'
            phaseStart = at
          } else if (event.type === '@fail') failLoading()
          if (event.type === 'vendor.send') {
            if (phase === 'running') effects.push(effect('sendToVendor', { messages: [event.message] }))
            else if (phase !== 'failed' && queue.length < queueLimit) queue.push(event.message)
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
            viewContext: { queue: queue.length },
            hasEnded: phase === 'stopped',
          }
        }
      },
    ),
  ],
}
