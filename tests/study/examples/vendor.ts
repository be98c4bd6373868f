import { expect } from 'vitest'
import { done, fail, wait } from '#tests/machines/laws/harness/trace.ts'
import type { StatechartExamples } from './example.ts'

const message = { kind: 'event', name: 'newsletter', value: 25 }
const send = { type: 'vendor.send', message }
const loadSucceeded = done('loadVendor', undefined)
const loadFailed = fail('loadVendor', new Error('refused'))

export const vendor: StatechartExamples = {
  examples: {
    'queues events until its script has loaded': after => {
      expect(after(send)).toMatchObject({ running: ['loadVendor'], effectLog: [] })
      expect(after(send, loadSucceeded).effects).toEqual([
        { type: 'sendToVendor', params: { messages: [message] } },
      ])
    },
    'sends events at once after its script has loaded': after =>
      expect(after(loadSucceeded, send).effects).toEqual([
        { type: 'sendToVendor', params: { messages: [message] } },
      ]),
    'retries a failed script after five seconds': after => {
      expect(after(loadFailed, wait(4999)).running).toEqual([])
      expect(after(loadFailed, wait(5000)).running).toEqual(['loadVendor'])
    },
    'gives up after the second failure, and ignores events': after => {
      const twoFailures = [loadFailed, wait(5000), loadFailed]
      expect(after(...twoFailures).effects).toEqual([{ type: 'logFailure' }])
      expect(after(...twoFailures, wait(60_000), send)).toMatchObject({ running: [], effects: [] })
    },
    'gives up on a script that takes longer than 30 seconds': after => {
      expect(after(wait(29_999)).running).toEqual(['loadVendor'])
      expect(after(wait(30_000)).effects).toEqual([{ type: 'logFailure' }])
    },
    'sends changed purposes to its script': after =>
      expect(after(loadSucceeded, { type: 'consent.update', purposes: ['chat'] }).effects).toMatchObject([
        { type: 'updateConsent', params: { purposes: ['chat'] } },
      ]),
    'ends when it is stopped': after =>
      expect(after(loadSucceeded, { type: 'vendor.stop' })).toMatchObject({
        hasEnded: true,
        effects: [{ type: 'stopVendor' }],
      }),
  },
}
