/**
 * The visitor's consent to analytics, advertising and a vendor's chat: to all of them or to some.
 *
 * Two regions. `choice` is what the visitor wants:
 * - `unknown`: not read yet. - `none`: never asked, or too long ago. - `granted`. - `denied`.
 * - `optedOut`: the browser refuses for the visitor (Global Privacy Control), and no answer is newer than its signal.
 *
 * `banner` is whether the visitor is being asked: `hidden` or `shown`. It is shown while there is no choice, when the signal contradicts
 * an older acceptance, and when the visitor asks for it again; without a vendor there is nothing to ask. While it is shown, the visitor
 * counts as busy. An acceptance newer than the signal wins over it. Thirty days exceed the longest timer of a browser, so
 * age is a comparison of timestamps, made at every reading and whenever the page is told the time. An acceptance given twice, here or
 * in another tab, is the same one made anew: nobody hears of a revoke between. What trackers do with the choice is the affair of
 * `tracking.ts`; the root system carries the news to it.
 */
import { assign, not, setup, stateIn } from 'xstate'
import { type Choice, isAccepted, isCurrent, isDeclined, mustAsk, type Reading } from '#contract/consent.ts'
import type { Purposes } from '#contract/purposes.ts'
import { browserAction, silentEffect } from './effects.ts'
import { type DomainEventOf, tell } from './events.ts'

/** An acceptance as the visitor makes it. */
interface Made {
  now: number
  purposes: Purposes
}

export type ConsentEvent =
  /** The stored choice was read: at start, when another tab changed it, and when the document comes back from where Back had put it. */
  | ({ type: 'choice.read' } & Reading)
  /** The page is told what time it is, and whether there is something to ask. */
  | ({ type: 'time.tell' } & Pick<Reading, 'now' | 'hasVendors'>)
  /** Accepts for these purposes, of which there is at least one. */
  | ({ type: 'consent.accept' } & Made)
  | { type: 'consent.decline'; now: number }
  /** The visitor takes an acceptance back. */
  | { type: 'consent.withdraw'; now: number }
  /** The visitor asks for the banner again. */
  | { type: 'consent.reopen' }
  /** The visitor puts the banner away and keeps the choice. */
  | { type: 'consent.close' }

/** What is done with an acceptance that was read. */
const found = [
  { type: 'keepTimestamp', params: ({ event }: { event: Reading }) => event },
  { type: 'keepPurposes', params: ({ event }: { event: Reading }) => event },
] as const
/** What is done with one that is made. */
const accepted = [
  { type: 'keepTimestamp', params: ({ event }: { event: Made }) => ({ timestamp: event.now }) },
  { type: 'keepPurposes', params: ({ event }: { event: Made }) => event },
  {
    type: 'saveChoice',
    params: ({ event: { now, purposes } }: { event: Made }) =>
      ({ choice: 'accepted', now, purposes }) as const,
  },
  'tellSaved',
] as const
/** What is done with a refusal or a withdrawal. */
const declined = [
  { type: 'keepTimestamp', params: ({ event }: { event: { now: number } }) => ({ timestamp: event.now }) },
  {
    type: 'saveChoice',
    params: ({ event: { now } }: { event: { now: number } }) =>
      ({ choice: 'declined', now, purposes: [] }) as const,
  },
  'tellSaved',
] as const

export const consentMachine = setup({
  types: {
    context: {} as { timestamp: number; purposes: Purposes },
    events: {} as ConsentEvent,
    tags: {} as 'banner' | 'granted' | 'denied' | 'signal',
    emitted: {} as DomainEventOf<
      'consent.granted' | 'consent.revoked' | 'consent.saved' | 'visitor.busy' | 'visitor.free'
    >,
  },
  actors: {
    /** Reads the stored choice now, and again when another tab writes it. */
    watchChoice: silentEffect<ConsentEvent>(),
    /** Tells the time once an hour and when the page is seen again. */
    watchTime: silentEffect<ConsentEvent>(),
  },
  guards: {
    isGranted: (_, reading: Reading) => isAccepted(reading),
    isDenied: (_, reading: Reading) => isDeclined(reading),
    isOptedOut: (_, { signalSince }: Reading) => signalSince !== null,
    isExpired: ({ context }, params: { now: number }) =>
      context.timestamp > 0 && !isCurrent(context.timestamp, params.now),
    mustAskAgain: ({ context }, { now, hasVendors }: Pick<Reading, 'now' | 'hasVendors'>) =>
      hasVendors && context.timestamp > 0 && !isCurrent(context.timestamp, now),
    mustAsk: (_, reading: Reading) => mustAsk(reading),
    needNotAsk: (_, reading: Reading) => !mustAsk(reading),
    hasGranted: stateIn('#consent.choice.granted'),
    hasChoice: not(stateIn('#consent.choice.none')),
  },
  actions: {
    keepTimestamp: assign({ timestamp: (_, params: { timestamp: number }) => params.timestamp }),
    keepPurposes: assign({ purposes: (_, params: { purposes: Purposes }) => params.purposes }),
    /** Stores the choice and that the privacy notice was seen. */
    saveChoice: browserAction<{ choice: Choice; now: number; purposes: Purposes }>(),
    tellGranted: tell(({ purposes }: { purposes: Purposes }) => ({ type: 'consent.granted', purposes })),
    tellRevoked: tell({ type: 'consent.revoked' }),
    tellSaved: tell({ type: 'consent.saved' }),
    tellAsking: tell({ type: 'visitor.busy', reason: 'consent' }),
    tellAnswered: tell({ type: 'visitor.free', reason: 'consent' }),
  },
}).createMachine({
  id: 'consent',
  description: 'What the visitor allows, and whether the banner is asking.',
  context: { timestamp: 0, purposes: [] },
  type: 'parallel',
  invoke: { id: 'watchChoice', src: 'watchChoice' },
  states: {
    choice: {
      description: 'What the visitor wants.',
      initial: 'unknown',
      on: {
        'choice.read': [
          {
            guard: { type: 'isGranted', params: ({ event }) => event },
            target: '.granted',
            actions: found,
          },
          {
            guard: { type: 'isDenied', params: ({ event }) => event },
            target: '.denied',
            actions: { type: 'keepTimestamp', params: ({ event }) => event },
          },
          { guard: { type: 'isOptedOut', params: ({ event }) => event }, target: '.optedOut' },
          { target: '.none' },
        ],
        'consent.accept': {
          target: '.granted',
          actions: accepted,
        },
        'consent.decline': {
          target: '.denied',
          actions: declined,
        },
      },
      states: {
        unknown: { description: 'The stored choice has not been read yet.' },
        none: { description: 'There’s no choice, or it’s more than 30 days old.' },
        granted: {
          description: 'At least one purpose is allowed: analytics, advertising, or a vendor’s chat.',
          tags: ['granted'],
          entry: { type: 'tellGranted', params: ({ context }) => context },
          exit: 'tellRevoked',
          invoke: { id: 'watchTimeGranted', src: 'watchTime' },
          on: {
            // Granted still, perhaps for other purposes: the state is not left, so that nothing is revoked and granted anew.
            'choice.read': {
              guard: { type: 'isGranted', params: ({ event }) => event },
              actions: [...found, { type: 'tellGranted', params: ({ event }) => event }],
            },
            'consent.accept': {
              actions: [...accepted, { type: 'tellGranted', params: ({ event }) => event }],
            },
            'consent.withdraw': {
              target: 'denied',
              actions: declined,
            },
            'time.tell': { guard: { type: 'isExpired', params: ({ event }) => event }, target: 'none' },
          },
        },
        denied: {
          description: 'Nothing beyond the site itself is allowed.',
          tags: ['denied'],
          invoke: { id: 'watchTimeDenied', src: 'watchTime' },
          on: {
            'time.tell': { guard: { type: 'isExpired', params: ({ event }) => event }, target: 'none' },
          },
        },
        optedOut: {
          description: 'The browser opted out for the visitor after any acceptance. This counts as denied.',
          tags: ['denied', 'signal'],
        },
      },
    },
    banner: {
      description: 'Whether the banner is asking.',
      initial: 'hidden',
      states: {
        hidden: {
          description: 'The banner is hidden.',
          on: {
            'choice.read': { guard: { type: 'mustAsk', params: ({ event }) => event }, target: 'shown' },
            'time.tell': { guard: { type: 'mustAskAgain', params: ({ event }) => event }, target: 'shown' },
            'consent.reopen': { target: 'shown' },
          },
        },
        shown: {
          description: 'The banner asks, or shows the current choice.',
          tags: ['banner'],
          entry: 'tellAsking',
          exit: 'tellAnswered',
          on: {
            'choice.read': {
              guard: { type: 'needNotAsk', params: ({ event }) => event },
              target: 'hidden',
            },
            'consent.accept': { target: 'hidden' },
            'consent.decline': { target: 'hidden' },
            'consent.withdraw': { guard: 'hasGranted', target: 'hidden' },
            'consent.close': { guard: 'hasChoice', target: 'hidden' },
          },
        },
      },
    },
  },
})
