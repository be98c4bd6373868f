/**
 * One third-party vendor that runs with consent: a tag manager, a session recorder, or an ad tracker.
 *
 * - `loading`: its script is loading. Events wait in a bounded queue.
 * - `pausing`: the script failed to load. One retry follows.
 * - `running`: the vendor receives events.
 * - `givenUp`: the script failed twice or timed out.
 * - `stopped`: its purpose has no consent.
 */
import { assign, setup } from 'xstate'
import type { Purposes } from '#contract/purposes.ts'
import { hasRoom } from './bounded-queue.ts'
import { browserAction, pendingTask } from './effects.ts'

/** Delay before the retry (`pause`) and timeout of a script (`patience`), in ms. */
export const vendorNumbers = { pause: 5000, patience: 30_000, tries: 2 } as const

/** A tracked event with its value, or an exception that the page survived. It holds no personal data. */
export type VendorMessage =
  | { kind: 'event'; name: string; value: number }
  | { kind: 'exception'; errorName: string }

export type VendorEvent =
  | { type: 'vendor.send'; message: VendorMessage }
  /** Purposes changed, and this vendor's remains allowed. */
  | { type: 'consent.update'; purposes: Purposes }
  | { type: 'vendor.stop' }

interface VendorContext {
  tries: number
  waiting: VendorMessage[]
}

export const vendorMachine = setup({
  types: {
    context: {} as VendorContext,
    events: {} as VendorEvent,
  },
  actors: {
    loadVendor: pendingTask<void>(),
  },
  guards: {
    hasRoom: ({ context }) => hasRoom(context),
    mayTryAgain: ({ context }) => context.tries < vendorNumbers.tries,
  },
  delays: { pause: vendorNumbers.pause, patience: vendorNumbers.patience },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    keepWaiting: assign({
      waiting: ({ context }, params: { message: VendorMessage }) => [...context.waiting, params.message],
    }),
    forgetWaiting: assign({ waiting: [] }),
    sendToVendor: browserAction<{ messages: readonly VendorMessage[] }>(),
    updateConsent: browserAction<{ purposes: Purposes }>(),
    /** Stops the vendor and removes its script. */
    stopVendor: browserAction(),
    /** Logs that the vendor was given up, for operators. */
    logFailure: browserAction(),
  },
}).createMachine({
  id: 'vendor',
  description: 'One vendor’s script, from the first request to the end.',
  context: { tries: 0, waiting: [] },
  initial: 'loading',
  on: {
    'vendor.send': {
      guard: 'hasRoom',
      actions: { type: 'keepWaiting', params: ({ event }) => event },
    },
    'consent.update': { actions: { type: 'updateConsent', params: ({ event }) => event } },
    'vendor.stop': { target: '.stopped' },
  },
  states: {
    loading: {
      description: 'Its script is loading.',
      entry: 'countTry',
      invoke: {
        id: 'loadVendor',
        src: 'loadVendor',
        onDone: {
          target: 'running',
          actions: [
            { type: 'sendToVendor', params: ({ context }) => ({ messages: context.waiting }) },
            'forgetWaiting',
          ],
        },
        onError: [{ guard: 'mayTryAgain', target: 'pausing' }, { target: 'givenUp' }],
      },
      after: { patience: { target: 'givenUp' } },
    },
    pausing: {
      description: 'Its script couldn’t be loaded, and is requested once more.',
      after: { pause: { target: 'loading' } },
    },
    running: {
      description: 'It receives events.',
      on: {
        'vendor.send': {
          actions: { type: 'sendToVendor', params: ({ event }) => ({ messages: [event.message] }) },
        },
      },
    },
    givenUp: {
      description: 'It couldn’t be loaded, and receives nothing.',
      entry: ['forgetWaiting', 'logFailure'],
      on: { 'vendor.send': {} },
    },
    stopped: { description: 'Consent for its purpose was withdrawn.', type: 'final', entry: 'stopVendor' },
  },
})
