/**
 * One third-party vendor that runs with consent: a tag manager, a session recorder, or an ad tracker.
 *
 * - `loading`: its script is loading. Events wait in a bounded queue.
 * - `backingOff`: the script failed to load, and one retry follows.
 * - `running`: the vendor receives events.
 * - `failed`: the script failed twice or timed out.
 * - `stopped`: consent to the vendor's purpose ended.
 */
import { assign, setup } from 'xstate'
import type { Purposes } from '#contract/purposes.ts'
import { hasCapacity } from './bounded-queue.ts'
import { browserAction, browserTask } from './effects.ts'

export const vendorLoadSettings = {
  /** Delay before the retry, in ms. */
  backoffMs: 5000,
  /** Timeout of each attempt to load the script, in ms. */
  timeoutMs: 30_000,
  /** Maximum number of attempts. */
  maxAttempts: 2,
} as const

/** A tracked event with its value, or a non-fatal exception. Contains no personal data. */
export type VendorMessage =
  | { kind: 'event'; name: string; value: number }
  | { kind: 'exception'; errorName: string }

export type VendorEvent =
  | { type: 'vendor.send'; message: VendorMessage }
  /** The purposes changed, and this vendor is still allowed. */
  | { type: 'consent.update'; purposes: Purposes }
  | { type: 'vendor.stop' }

export const vendorMachine = setup({
  types: { context: {} as { attempts: number; queue: VendorMessage[] }, events: {} as VendorEvent },
  actors: { loadVendor: browserTask<void>() },
  guards: {
    hasCapacity: ({ context }) => hasCapacity(context),
    canRetry: ({ context }) => context.attempts < vendorLoadSettings.maxAttempts,
  },
  delays: { backoff: vendorLoadSettings.backoffMs, timeout: vendorLoadSettings.timeoutMs },
  actions: {
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    enqueueMessage: assign({
      queue: ({ context }, params: { message: VendorMessage }) => [...context.queue, params.message],
    }),
    clearQueue: assign({ queue: [] }),
    sendToVendor: browserAction<{ messages: readonly VendorMessage[] }>(),
    updateConsent: browserAction<{ purposes: Purposes }>(),
    /** Stops the vendor and removes its script. */
    stopVendor: browserAction(),
    logFailure: browserAction(),
  },
}).createMachine({
  id: 'vendor',
  description: 'One vendor’s script, from the first request to the end.',
  context: { attempts: 0, queue: [] },
  initial: 'loading',
  on: {
    'vendor.send': {
      guard: 'hasCapacity',
      actions: { type: 'enqueueMessage', params: ({ event }) => event },
    },
    'consent.update': { actions: { type: 'updateConsent', params: ({ event }) => event } },
    'vendor.stop': { target: '.stopped' },
  },
  states: {
    loading: {
      description: 'Its script is loading.',
      entry: 'countAttempt',
      invoke: {
        id: 'loadVendor',
        src: 'loadVendor',
        onDone: {
          target: 'running',
          actions: [
            { type: 'sendToVendor', params: ({ context }) => ({ messages: context.queue }) },
            'clearQueue',
          ],
        },
        onError: [{ guard: 'canRetry', target: 'backingOff' }, { target: 'failed' }],
      },
      after: { timeout: { target: 'failed' } },
    },
    backingOff: {
      description: 'Its script couldn’t be loaded, and is requested once more.',
      after: { backoff: { target: 'loading' } },
    },
    running: {
      description: 'It receives events.',
      on: {
        'vendor.send': {
          actions: { type: 'sendToVendor', params: ({ event }) => ({ messages: [event.message] }) },
        },
      },
    },
    failed: {
      description: 'It couldn’t be loaded, and receives nothing.',
      entry: ['clearQueue', 'logFailure'],
      on: { 'vendor.send': {} },
    },
    stopped: { description: 'Consent for its purpose was withdrawn.', type: 'final', entry: 'stopVendor' },
  },
})
