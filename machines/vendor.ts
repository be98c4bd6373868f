/**
 * One vendor whose script runs on the page with consent: a tag manager, a session recorder, an advertising network.
 *
 * - `loading`: its script was asked for. What happens meanwhile waits, up to a bound, and the page waits for nothing.
 * - `pausing`: the script could not be loaded; it is asked for once more. - `running`: the vendor is told what happens.
 * - `givenUp`: it could not be loaded twice, or did not answer in time; it is told of nothing. - `stopped`: consent for its purpose is gone.
 */
import { assign, setup } from 'xstate'
import type { Purposes } from '#contract/purposes.ts'
import { browserAction, pendingTask } from './effects.ts'
import { hasRoom } from './waiting.ts'

/** Milliseconds until a script is asked for again, and until one that does not answer is given up. */
export const vendorNumbers = { pause: 5000, patience: 30_000, tries: 2 } as const

/** What a vendor is told: something a visitor did, with its value, or an exception that the page survived. No personal data is in it. */
export type Told = { kind: 'event'; name: string; value: number } | { kind: 'exception'; errorName: string }

export type VendorEvent =
  | { type: 'vendor.tell'; told: Told }
  /** Consent was given anew, still for what this vendor does. */
  | { type: 'vendor.allow'; purposes: Purposes }
  | { type: 'vendor.stop' }

interface VendorContext {
  tries: number
  waiting: Told[]
}

export const vendorMachine = setup({
  types: {
    context: {} as VendorContext,
    events: {} as VendorEvent,
  },
  actors: {
    /** Prepares what the vendor's script expects and loads it. */
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
      waiting: ({ context }, params: { told: Told }) => [...context.waiting, params.told],
    }),
    forgetWaiting: assign({ waiting: [] }),
    tellVendor: browserAction<{ told: readonly Told[] }>(),
    /** Tells the vendor what it is allowed now. */
    updateConsent: browserAction<{ purposes: Purposes }>(),
    /** Has the vendor stop and takes its script out. */
    stopVendor: browserAction(),
    /** Notes, for whoever runs the site, that the vendor was given up. */
    noteGivenUp: browserAction(),
  },
}).createMachine({
  id: 'vendor',
  description: 'One vendor’s script, from the first request to the end.',
  context: { tries: 0, waiting: [] },
  initial: 'loading',
  on: {
    'vendor.tell': {
      guard: 'hasRoom',
      actions: { type: 'keepWaiting', params: ({ event }) => event },
    },
    'vendor.allow': { actions: { type: 'updateConsent', params: ({ event }) => event } },
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
            { type: 'tellVendor', params: ({ context }) => ({ told: context.waiting }) },
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
        'vendor.tell': { actions: { type: 'tellVendor', params: ({ event }) => ({ told: [event.told] }) } },
      },
    },
    givenUp: {
      description: 'It couldn’t be loaded, and receives nothing.',
      entry: ['forgetWaiting', 'noteGivenUp'],
      // Nor does anything wait for it.
      on: { 'vendor.tell': {} },
    },
    stopped: { description: 'Consent for its purpose was withdrawn.', type: 'final', entry: 'stopVendor' },
  },
})
