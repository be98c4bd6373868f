/**
 * A model of a lead on the server, with one delivery channel. The server doesn't run this statechart;
 * `tests/server/lead-lifecycle.full.test.ts` compares the service with it.
 *
 * - `unknown`: nothing is stored.
 * - `quarantined`: the lead looks like spam, so it's acknowledged but not delivered.
 * - `accepted.queued.due`: the next free worker takes the lead.
 * - `accepted.queued.delivering`: a worker has a one-minute lease. If the worker dies, the lead is due again.
 * - `accepted.queued.backingOff`: an attempt failed, and the lead waits for the next one.
 * - `accepted.delivered`: the receiver has the lead.
 * - `accepted.abandoned`: a day has passed, and enough attempts have failed.
 * - `erased`: staff or retention deleted the lead and its idempotency key.
 *
 * Until the lead is erased, sending it again changes nothing. A success reported after the lease expires still counts.
 */
import { and, assign, setup } from 'xstate'
import type { PlainEvent } from './events.ts'

interface LeadLifecycleContext {
  /** Minimum number of failed attempts before the lead is abandoned. */
  minAttempts: number
  /** Failed attempts since the lead was queued. */
  failures: number
  /** The lead has been queued for a day. */
  isOverdue: boolean
}

export type LeadLifecycleEvent =
  | { type: 'lead.send'; isSuspect: boolean }
  | PlainEvent<'lead.release' | 'lead.redeliver'>
  /** Staff delete all leads of the sender with `lead.erase`. Retention deletes old leads with `lead.expire`. */
  | PlainEvent<'lead.erase' | 'lead.expire' | 'attempt.begin' | 'attempt.succeed' | 'attempt.fail'>

const secondMs = 1000
const hourMs = 3600 * secondMs

export const leadLifecycleMachine = setup({
  types: {
    context: {} as LeadLifecycleContext,
    input: {} as { minAttempts: number },
    events: {} as LeadLifecycleEvent,
    tags: {} as
      | 'stored'
      | 'quarantined'
      | 'waiting'
      | 'due'
      | 'delivering'
      | 'delivered'
      | 'abandoned'
      | 'erased',
  },
  delays: {
    /** Time that a worker has for an attempt, in ms. */
    lease: 60 * secondMs,
    /** In ms. After this time, the lead is abandoned once enough attempts have failed. */
    deadline: 24 * hourMs,
    /** In ms: ten seconds, doubled per failure, at most an hour. The server adds jitter. */
    backoff: ({ context }) => Math.min(hourMs, 10 * secondMs * 2 ** (context.failures - 1)),
  },
  guards: {
    isSuspect: (_, params: { isSuspect: boolean }) => params.isSuspect,
    isOverdue: ({ context }) => context.isOverdue,
    /** The `+ 1` counts the attempt that just failed. */
    hasEnoughAttempts: ({ context }) => context.failures + 1 >= context.minAttempts,
    isExhausted: and(['isOverdue', 'hasEnoughAttempts']),
  },
  actions: {
    startDeadline: assign({ failures: 0, isOverdue: false }),
    markOverdue: assign({ isOverdue: true }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
  },
}).createMachine({
  id: 'leadLifecycle',
  description: 'A lead’s path from the visitor to the firm.',
  context: ({ input }) => ({ minAttempts: input.minAttempts, failures: 0, isOverdue: false }),
  initial: 'unknown',
  states: {
    unknown: {
      description: 'Nothing is stored.',
      on: {
        'lead.send': [
          { guard: { type: 'isSuspect', params: ({ event }) => event }, target: 'quarantined' },
          { target: 'accepted' },
        ],
      },
    },
    quarantined: {
      description: 'It looks like spam, so it’s stored and confirmed but not delivered.',
      tags: ['stored', 'quarantined'],
      on: { 'lead.release': 'accepted', 'lead.erase': 'erased', 'lead.expire': 'erased' },
    },
    accepted: {
      description: 'It’s for the firm.',
      tags: ['stored'],
      initial: 'queued',
      on: {
        'lead.redeliver': { target: '.queued', reenter: true },
        'lead.erase': 'erased',
        'lead.expire': 'erased',
        'attempt.succeed': '.delivered',
      },
      states: {
        queued: {
          description: 'It has to be delivered within a day.',
          tags: ['waiting'],
          entry: 'startDeadline',
          initial: 'due',
          after: { deadline: { actions: 'markOverdue' } },
          states: {
            due: {
              description: 'It waits for the next worker.',
              tags: ['due'],
              on: { 'attempt.begin': 'delivering' },
            },
            delivering: {
              description: 'One worker has it.',
              tags: ['delivering'],
              after: { lease: 'due' },
              on: {
                'attempt.fail': [
                  { guard: 'isExhausted', target: '#leadLifecycle.accepted.abandoned' },
                  { target: 'backingOff', actions: 'countFailure' },
                ],
              },
            },
            backingOff: {
              description: 'An attempt failed, and the lead waits for the next one.',
              after: { backoff: 'due' },
            },
          },
        },
        delivered: { description: 'The receiver has it.', tags: ['delivered'] },
        abandoned: {
          description: 'Delivery failed for a day and at least the minimum number of times.',
          tags: ['abandoned'],
        },
      },
    },
    erased: {
      description: 'It’s deleted, along with its key. If it’s sent again, it’s a new lead.',
      tags: ['erased'],
      on: {
        'lead.send': [
          { guard: { type: 'isSuspect', params: ({ event }) => event }, target: 'quarantined' },
          { target: 'accepted' },
        ],
      },
    },
  },
})
