/**
 * The visitor's consent to analytics, advertising, and a vendor's chat.
 *
 * `choice`: the visitor's choice.
 * - `unknown`: storage hasn't been read.
 * - `none`: no choice is stored, or it has expired.
 * - `granted`, `denied`: the visitor accepted at least one purpose, or none.
 * - `optedOut`: the browser sends Global Privacy Control, and there's neither a newer acceptance nor a current refusal.
 *
 * `banner`: the consent banner.
 * - `hidden`: there's a choice, an opt-out signal, or no vendor.
 * - `shown`: there's neither choice nor signal, the signal overrides an older acceptance, or the visitor reopened the banner.
 *   The visitor counts as busy while it's shown.
 *
 * Browser timers can't run for thirty days, so each `choice.read` and `clock.tick` compares timestamps. Accepting again grants the new
 * purposes without a revoke in between. `tracking.ts` applies the choice to trackers.
 */
import { assign, not, setup, stateIn } from 'xstate'
import {
  type Choice,
  type ConsentInputs,
  isAccepted,
  isCurrent,
  isDeclined,
  mustAsk,
} from '#contract/consent.ts'
import type { Purposes } from '#contract/purposes.ts'
import { browserAction, browserActor } from './effects.ts'
import { type DomainEventOf, emitDomainEvent } from './events.ts'

interface Acceptance {
  now: number
  purposes: Purposes
}

export type ConsentEvent =
  /** The stored choice was read, or another tab changed it. */
  | ({ type: 'choice.read' } & ConsentInputs)
  | ({ type: 'clock.tick' } & Pick<ConsentInputs, 'now' | 'hasVendors'>)
  /** `purposes` isn't empty. */
  | ({ type: 'consent.accept' } & Acceptance)
  | { type: 'consent.decline'; now: number }
  | { type: 'consent.withdraw'; now: number }
  | { type: 'consent.reopen' }
  | { type: 'consent.close' }

/** `timestamp` is 0 before the first choice. */
const isExpired = (timestamp: number, now: number): boolean => timestamp > 0 && !isCurrent(timestamp, now)

const readActions = [
  { type: 'setTimestamp', params: ({ event }: { event: ConsentInputs }) => event },
  { type: 'setPurposes', params: ({ event }: { event: ConsentInputs }) => event },
] as const
const acceptActions = [
  { type: 'setTimestamp', params: ({ event }: { event: Acceptance }) => ({ timestamp: event.now }) },
  { type: 'setPurposes', params: ({ event }: { event: Acceptance }) => event },
  {
    type: 'saveChoice',
    params: ({ event: { now, purposes } }: { event: Acceptance }) =>
      ({ choice: 'accepted', now, purposes }) as const,
  },
  'emitSaved',
] as const
const declineActions = [
  { type: 'setTimestamp', params: ({ event }: { event: { now: number } }) => ({ timestamp: event.now }) },
  {
    type: 'saveChoice',
    params: ({ event: { now } }: { event: { now: number } }) =>
      ({ choice: 'declined', now, purposes: [] }) as const,
  },
  'emitSaved',
] as const

export const consentMachine = setup({
  types: {
    context: {} as { timestamp: number; purposes: Purposes },
    events: {} as ConsentEvent,
    tags: {} as 'banner' | 'granted' | 'denied' | 'signal',
    emitted: {} as DomainEventOf<
      'consent.granted' | 'consent.revoked' | 'consent.saved' | 'activity.started' | 'activity.ended'
    >,
  },
  actors: {
    /** Reads the stored choice at start, when another tab changes it, and when a cached or prerendered page is shown. */
    watchChoice: browserActor<ConsentEvent>(),
    /** Sends `clock.tick` once an hour and when the page becomes visible. */
    watchTime: browserActor<ConsentEvent>(),
  },
  guards: {
    isGranted: (_, inputs: ConsentInputs) => isAccepted(inputs),
    isDenied: (_, inputs: ConsentInputs) => isDeclined(inputs),
    isOptedOut: (_, { signalSince }: ConsentInputs) => signalSince !== null,
    isExpired: ({ context: { timestamp } }, { now }: { now: number }) => isExpired(timestamp, now),
    mustAskAgain: (
      { context: { timestamp } },
      { now, hasVendors }: Pick<ConsentInputs, 'now' | 'hasVendors'>,
    ) => hasVendors && isExpired(timestamp, now),
    mustAsk: (_, inputs: ConsentInputs) => mustAsk(inputs),
    needNotAsk: (_, inputs: ConsentInputs) => !mustAsk(inputs),
    hasGranted: stateIn('#consent.choice.granted'),
    hasChoice: not(stateIn('#consent.choice.none')),
  },
  actions: {
    setTimestamp: assign({ timestamp: (_, params: { timestamp: number }) => params.timestamp }),
    setPurposes: assign({ purposes: (_, params: { purposes: Purposes }) => params.purposes }),
    saveChoice: browserAction<{ choice: Choice; now: number; purposes: Purposes }>(),
    emitGranted: emitDomainEvent(({ purposes }: { purposes: Purposes }) => ({
      type: 'consent.granted',
      purposes,
    })),
    emitRevoked: emitDomainEvent({ type: 'consent.revoked' }),
    emitSaved: emitDomainEvent({ type: 'consent.saved' }),
    emitOpened: emitDomainEvent({ type: 'activity.started', reason: 'consent' }),
    emitClosed: emitDomainEvent({ type: 'activity.ended', reason: 'consent' }),
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
            actions: readActions,
          },
          {
            guard: { type: 'isDenied', params: ({ event }) => event },
            target: '.denied',
            actions: { type: 'setTimestamp', params: ({ event }) => event },
          },
          { guard: { type: 'isOptedOut', params: ({ event }) => event }, target: '.optedOut' },
          { target: '.none' },
        ],
        'consent.accept': { target: '.granted', actions: acceptActions },
        'consent.decline': { target: '.denied', actions: declineActions },
      },
      states: {
        unknown: { description: 'The stored choice isn’t read yet.' },
        none: { description: 'There’s no choice, or it’s more than 30 days old.' },
        granted: {
          description: 'At least one purpose is allowed.',
          tags: ['granted'],
          entry: { type: 'emitGranted', params: ({ context }) => context },
          exit: 'emitRevoked',
          invoke: { id: 'watchTimeGranted', src: 'watchTime' },
          on: {
            // Stay in this state, because its exit would revoke consent.
            'choice.read': {
              guard: { type: 'isGranted', params: ({ event }) => event },
              actions: [...readActions, { type: 'emitGranted', params: ({ event }) => event }],
            },
            'consent.accept': {
              actions: [...acceptActions, { type: 'emitGranted', params: ({ event }) => event }],
            },
            'consent.withdraw': { target: 'denied', actions: declineActions },
            'clock.tick': { guard: { type: 'isExpired', params: ({ event }) => event }, target: 'none' },
          },
        },
        denied: {
          description: 'Only the site itself is allowed.',
          tags: ['denied'],
          invoke: { id: 'watchTimeDenied', src: 'watchTime' },
          on: {
            'clock.tick': { guard: { type: 'isExpired', params: ({ event }) => event }, target: 'none' },
          },
        },
        optedOut: {
          description: 'The browser opts out, and no acceptance is newer.',
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
            'clock.tick': { guard: { type: 'mustAskAgain', params: ({ event }) => event }, target: 'shown' },
            'consent.reopen': { target: 'shown' },
          },
        },
        shown: {
          description: 'The banner asks, or shows the current choice.',
          tags: ['banner'],
          entry: 'emitOpened',
          exit: 'emitClosed',
          on: {
            'choice.read': { guard: { type: 'needNotAsk', params: ({ event }) => event }, target: 'hidden' },
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
