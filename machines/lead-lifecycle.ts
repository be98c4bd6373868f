/**
 * What becomes of a lead on the server: a model. The server does not run this chart; random commands to the real service are compared with
 * it (`tests/server/lead-lifecycle.test.ts`).
 *
 * - `unknown`: nothing is stored. - `setAside`: it looks like spam; it is kept and acknowledged like any other, and not delivered.
 * - `accepted.queued`: it is to be delivered, and its day runs. - `accepted.queued.due`: the next worker that looks takes it.
 * - `accepted.queued.delivering`: a worker has it for itself for a minute; if the worker dies, it is due again after that.
 * - `accepted.queued.pausing`: an attempt failed, and the next one waits. - `accepted.delivered`: the receiver has it.
 * - `accepted.givenUp`: its day is over, and it was tried often enough. - `erased`: staff or the retention removed it, with its key.
 *
 * One channel is modeled; a lead has such a state for each. Sending the same lead again changes nothing until it is erased. What a worker
 * reports late, after its minute, still counts when it has succeeded.
 */
import { and, assign, setup } from 'xstate'

interface LeadLifecycleContext {
  /** Failed attempts before a lead may be given up. */
  attempts: number
  /** Failed attempts since it was queued. */
  failures: number
  /** Whether its day is over. */
  isOverdue: boolean
}

export type LeadLifecycleEvent =
  /** A visitor sends it, or sends it again. */
  | { type: 'lead.send'; isSuspect: boolean }
  /** Staff accept it after all. */
  | { type: 'lead.release' }
  /** Staff want it to be delivered again. */
  | { type: 'lead.redeliver' }
  /** Staff erase its sender, or the retention removes what is old. */
  | { type: 'lead.erase' }
  | { type: 'lead.expire' }
  /** A worker takes it, and tells what came of that. */
  | { type: 'attempt.begin' }
  | { type: 'attempt.succeed' }
  | { type: 'attempt.fail' }

const second = 1000
const hour = 3600 * second

export const leadLifecycleMachine = setup({
  types: {
    context: {} as LeadLifecycleContext,
    input: {} as { attempts: number },
    events: {} as LeadLifecycleEvent,
    tags: {} as
      | 'stored'
      | 'set aside'
      | 'waiting'
      | 'due'
      | 'under way'
      | 'delivered'
      | 'given up'
      | 'erased',
  },
  delays: {
    /** How long a worker has a lead for itself, in milliseconds. */
    lease: 60 * second,
    /** How long a lead is tried, in milliseconds. */
    day: 24 * hour,
    /** Milliseconds until the next attempt, at most: ten seconds, doubled with each failure up to an hour. The server takes a random part. */
    pause: ({ context }) => Math.min(hour, 10 * second * 2 ** (context.failures - 1)),
  },
  guards: {
    isSuspect: (_, params: { isSuspect: boolean }) => params.isSuspect,
    isOverdue: ({ context }) => context.isOverdue,
    /** With the attempt that fails now. */
    isTriedOften: ({ context }) => context.failures + 1 >= context.attempts,
    isHopeless: and(['isOverdue', 'isTriedOften']),
  },
  actions: {
    beginDay: assign({ failures: 0, isOverdue: false }),
    endDay: assign({ isOverdue: true }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
  },
}).createMachine({
  id: 'leadLifecycle',
  description: 'A message’s way from the visitor to the firm.',
  context: ({ input }) => ({ attempts: input.attempts, failures: 0, isOverdue: false }),
  initial: 'unknown',
  states: {
    unknown: {
      description: 'Nothing is stored.',
      on: {
        'lead.send': [
          { guard: { type: 'isSuspect', params: ({ event }) => event }, target: 'setAside' },
          { target: 'accepted' },
        ],
      },
    },
    setAside: {
      description: 'It looks like spam, so it’s stored and confirmed but not delivered.',
      tags: ['stored', 'set aside'],
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
          entry: 'beginDay',
          initial: 'due',
          after: { day: { actions: 'endDay' } },
          states: {
            due: {
              description: 'It waits for the next worker.',
              tags: ['due'],
              on: { 'attempt.begin': 'delivering' },
            },
            delivering: {
              description: 'One worker has it.',
              tags: ['under way'],
              after: { lease: 'due' },
              on: {
                'attempt.fail': [
                  { guard: 'isHopeless', target: '#leadLifecycle.accepted.givenUp' },
                  { target: 'pausing', actions: 'countFailure' },
                ],
              },
            },
            pausing: {
              description: 'An attempt failed, and the next one waits.',
              after: { pause: 'due' },
            },
          },
        },
        delivered: { description: 'The receiver has it.', tags: ['delivered'] },
        givenUp: { description: 'Delivery failed for a day, and often enough.', tags: ['given up'] },
      },
    },
    erased: {
      description: 'It’s deleted, along with its key. If it’s sent again, it’s a new message.',
      tags: ['erased'],
      on: {
        'lead.send': [
          { guard: { type: 'isSuspect', params: ({ event }) => event }, target: 'setAside' },
          { target: 'accepted' },
        ],
      },
    },
  },
})
