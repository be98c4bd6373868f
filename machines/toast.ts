/**
 * Short messages at the edge of the page: one machine, two policies.
 *
 * `notice` tells of the visitor's own act and shows one at a time; `stack` tells of background work and shows three.
 * - `empty`: nothing is shown. - `shown.running`: messages are shown and their time passes.
 * - `shown.paused`: somebody reads (pointer or focus is on them) or nobody can (the tab is hidden); time stands still.
 *
 * Messages beyond the limit wait in line; one that repeats the last isn't added. Each message shown is an actor of its own, which knows
 * what is left of its time (`message.ts`): whatever becomes of one leaves the clocks of the others alone. Swiping past the policy's distance dismisses; following the finger is
 * left to the view, for until it is let go nothing is decided.
 */
import { assign, enqueueActions, setup } from 'xstate'
import { browserAction, silentEffect } from './effects.ts'
import { type MessageEnd, messageMachine } from './message.ts'

export interface ToastPolicy {
  /** Messages shown at once. */
  limit: number
  /** How long a message stays, in milliseconds. */
  time: number
  /** Distance of a swipe that dismisses, in CSS pixels. */
  swipe: number
  /** Key, held with Alt, that moves focus to the messages. */
  hotkey: string | null
}

/** Numbers of the specification, section 9, and its notes. Gap (14) and width (356), in CSS pixels, are in the view's style. */
export const toastPolicies = {
  notice: { limit: 1, time: 5000, swipe: 50, hotkey: null },
  stack: { limit: 3, time: 4000, swipe: 50, hotkey: 't' },
} as const satisfies Record<string, ToastPolicy>

interface Saying {
  text: string
  /** Where the visitor can do something about it. */
  link?: { href: string; label: string }
}

export interface Toast extends Saying {
  id: number
}

interface ToastContext {
  policy: ToastPolicy
  /** What is shown. */
  toasts: Toast[]
  /** What waits in line. */
  line: Toast[]
  /** Reasons for which time stands still. */
  held: ToastHold[]
  nextId: number
}

/** Why time stands still. */
export type ToastHold = 'pointer' | 'focus' | 'hidden'

export type ToastEvent =
  | ({ type: 'toast.add' } & Saying)
  /** The time of a message has passed. */
  | MessageEnd
  | { type: 'toast.hold'; reason: ToastHold }
  | { type: 'toast.release'; reason: ToastHold }
  /** A message was moved aside by so many CSS pixels and let go. */
  | { type: 'toast.swipe'; id: number; distance: number }
  | { type: 'toast.dismiss'; id: number }
  /** The policy's key was pressed. */
  | { type: 'hotkey.press' }

/** Name of the actor of a message. */
const actorOf = (id: number): string => `message-${id}`

export const toastMachine = setup({
  types: {
    context: {} as ToastContext,
    input: {} as { policy: ToastPolicy },
    events: {} as ToastEvent,
    tags: {} as 'shown' | 'paused',
  },
  actors: {
    message: messageMachine,
    /** Reports a hidden tab as `toast.hold`, a visible one as `toast.release`. */
    watchVisibility: silentEffect<ToastEvent>(),
    /** Reports the policy's key while messages are shown. */
    watchHotkey: silentEffect<ToastEvent, { policy: ToastPolicy }>(),
  },
  guards: {
    isSwipe: ({ context }, params: { distance: number }) => Math.abs(params.distance) >= context.policy.swipe,
    isEmpty: ({ context }) => context.toasts.length === 0,
    isShown: ({ context }) => context.toasts.length > 0,
    isNew: ({ context: { toasts, line } }, { text }: { text: string }) =>
      [...toasts, ...line].at(-1)?.text !== text,
    isHeld: ({ context }) => context.held.length > 0,
    isFree: ({ context }) => context.held.length === 0,
  },
  actions: {
    add: assign(({ context: { nextId, line } }, { text, link }: Saying) => ({
      nextId: nextId + 1,
      line: [...line, { id: nextId, text, ...(link && { link }) }],
    })),
    /** Shows the first in line, if there is room. */
    showNext: enqueueActions(({ context: { policy, toasts, line, held }, event, enqueue }) => {
      const [next, ...later] = line
      if (!next || toasts.length >= policy.limit) return
      const id = actorOf(next.id)
      enqueue.spawnChild('message', { id, input: { id: next.id, left: policy.time } })
      // Where nothing was shown before, time only now begins to stand still, and then all are held.
      const isAlone = event.type === 'toast.add' && toasts.length === 0
      if (held.length > 0 && !isAlone) enqueue.sendTo(id, { type: 'message.hold' })
      enqueue.assign({ toasts: [...toasts, next], line: later })
    }),
    drop: enqueueActions(({ context: { toasts }, enqueue }, { id }: { id: number }) => {
      enqueue.stopChild(actorOf(id))
      enqueue.assign({ toasts: toasts.filter(toast => toast.id !== id) })
    }),
    holdMessages: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts) enqueue.sendTo(actorOf(id), { type: 'message.hold' })
    }),
    releaseMessages: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts) enqueue.sendTo(actorOf(id), { type: 'message.release' })
    }),
    hold: assign(({ context }, params: { reason: ToastHold }) => ({
      held: [...context.held.filter(reason => reason !== params.reason), params.reason].sort(),
    })),
    release: assign(({ context }, params: { reason: ToastHold }) => ({
      held: context.held.filter(reason => reason !== params.reason),
    })),
    /** Moves focus to the messages. */
    focusMessages: browserAction(),
    /** Pointer and focus cannot be on messages that are gone; a hidden tab stays hidden. */
    forgetReaders: assign({ held: ({ context }) => context.held.filter(reason => reason === 'hidden') }),
  },
}).createMachine({
  id: 'toast',
  description: 'Short messages that line up, each for a limited time.',
  context: ({ input }) => ({ policy: input.policy, toasts: [], line: [], held: [], nextId: 1 }),
  initial: 'empty',
  invoke: { id: 'watchVisibility', src: 'watchVisibility' },
  on: {
    'toast.add': {
      guard: { type: 'isNew', params: ({ event }) => event },
      actions: [{ type: 'add', params: ({ event }) => event }, 'showNext'],
    },
    'toast.hold': { actions: { type: 'hold', params: ({ event }) => event } },
    'toast.release': { actions: { type: 'release', params: ({ event }) => event } },
    'toast.dismiss': { actions: [{ type: 'drop', params: ({ event }) => event }, 'showNext'] },
    'toast.swipe': {
      guard: { type: 'isSwipe', params: ({ event }) => event },
      actions: [{ type: 'drop', params: ({ event }) => event }, 'showNext'],
    },
    'message.end': { actions: [{ type: 'drop', params: ({ event }) => event }, 'showNext'] },
  },
  states: {
    empty: {
      description: 'Nothing is shown.',
      entry: 'forgetReaders',
      always: { guard: 'isShown', target: 'shown' },
      on: { 'toast.hold': { actions: [{ type: 'hold', params: ({ event }) => event }, 'forgetReaders'] } },
    },
    shown: {
      description: 'Messages are shown.',
      tags: ['shown'],
      initial: 'running',
      invoke: {
        id: 'watchHotkey',
        src: 'watchHotkey',
        input: ({ context }) => ({ policy: context.policy }),
      },
      always: { guard: 'isEmpty', target: 'empty' },
      on: { 'hotkey.press': { actions: 'focusMessages' } },
      states: {
        running: {
          description: 'Their time is running.',
          always: { guard: 'isHeld', target: 'paused' },
        },
        paused: {
          description: 'Their time is paused.',
          tags: ['paused'],
          entry: 'holdMessages',
          exit: 'releaseMessages',
          always: { guard: 'isFree', target: 'running' },
        },
      },
    },
  },
})
