/**
 * Short messages at the edge of the page: one machine, two policies.
 *
 * `notice` tells of the visitor's own act and shows one at a time; `stack` tells of background work and shows three.
 * - `empty`: nothing is shown. - `running`: messages are shown and their time passes.
 * - `paused`: somebody reads (pointer or focus is on them) or nobody can (the tab is hidden); time stands still.
 *
 * Messages beyond the limit wait in line. Each message shown has its own time left, which the effect counts down. Swiping past the policy's distance dismisses.
 */
import { assign, setup } from 'xstate'
import { browserAction, silentEffect } from './effects.ts'

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

export interface Toast {
  id: number
  text: string
  /** Milliseconds that it may still be shown. */
  left: number
}

interface ToastContext {
  policy: ToastPolicy
  toasts: Toast[]
  /** Reasons for which time stands still. */
  held: ToastHold[]
  nextId: number
}

/** Why time stands still. */
export type ToastHold = 'pointer' | 'focus' | 'hidden'

export type ToastEvent =
  | { type: 'toast.add'; text: string }
  /** Time has passed for the messages shown, in milliseconds. */
  | { type: 'time.pass'; milliseconds: number }
  | { type: 'toast.hold'; reason: ToastHold }
  | { type: 'toast.release'; reason: ToastHold }
  /** A message was moved aside by so many CSS pixels and let go. */
  | { type: 'toast.swipe'; id: number; distance: number }
  | { type: 'toast.dismiss'; id: number }
  /** The policy's key was pressed. */
  | { type: 'hotkey.press' }

/** The messages that are shown now; the rest wait in line. */
export const shownToasts = ({ toasts, policy }: Pick<ToastContext, 'toasts' | 'policy'>): Toast[] =>
  toasts.slice(0, policy.limit)

export const toastMachine = setup({
  types: {
    context: {} as ToastContext,
    input: {} as { policy: ToastPolicy },
    events: {} as ToastEvent,
    tags: {} as 'shown' | 'paused',
  },
  actors: {
    /** Tells several times a second how much time has passed. */
    tellTime: silentEffect<ToastEvent>(),
    /** Reports a hidden tab as `toast.hold`, a visible one as `toast.release`. */
    watchVisibility: silentEffect<ToastEvent>(),
    /** Reports the policy's key while messages are shown. */
    watchHotkey: silentEffect<ToastEvent, { policy: ToastPolicy }>(),
  },
  guards: {
    isSwipe: ({ context }, params: { distance: number }) => Math.abs(params.distance) >= context.policy.swipe,
    isEmpty: ({ context }) => context.toasts.length === 0,
    isHeld: ({ context }) => context.held.length > 0,
  },
  actions: {
    add: assign(({ context }, params: { text: string }) => ({
      nextId: context.nextId + 1,
      toasts: [...context.toasts, { id: context.nextId, text: params.text, left: context.policy.time }],
    })),
    passTime: assign(({ context }, params: { milliseconds: number }) => {
      const now = shownToasts(context)
      return {
        toasts: context.toasts
          .map(toast => (now.includes(toast) ? { ...toast, left: toast.left - params.milliseconds } : toast))
          .filter(toast => toast.left > 0),
      }
    }),
    hold: assign(({ context }, params: { reason: ToastHold }) => ({
      held: [...context.held.filter(reason => reason !== params.reason), params.reason].sort(),
    })),
    release: assign(({ context }, params: { reason: ToastHold }) => ({
      held: context.held.filter(reason => reason !== params.reason),
    })),
    dismiss: assign(({ context }, params: { id: number }) => ({
      toasts: context.toasts.filter(toast => toast.id !== params.id),
    })),
    /** Moves focus to the messages. */
    focusMessages: browserAction(),
    /** Pointer and focus cannot be on messages that are gone; a hidden tab stays hidden. */
    forgetReaders: assign({ held: ({ context }) => context.held.filter(reason => reason === 'hidden') }),
  },
}).createMachine({
  id: 'toast',
  description: 'Short messages, in line, each for its time.',
  context: ({ input }) => ({ policy: input.policy, toasts: [], held: [], nextId: 1 }),
  initial: 'empty',
  invoke: { id: 'watchVisibility', src: 'watchVisibility' },
  on: {
    'toast.add': { target: '.settling', actions: { type: 'add', params: ({ event }) => event } },
    'toast.hold': { target: '.settling', actions: { type: 'hold', params: ({ event }) => event } },
    'toast.release': { target: '.settling', actions: { type: 'release', params: ({ event }) => event } },
    'toast.dismiss': { target: '.settling', actions: { type: 'dismiss', params: ({ event }) => event } },
    'toast.swipe': {
      guard: { type: 'isSwipe', params: ({ event }) => event },
      target: '.settling',
      actions: { type: 'dismiss', params: ({ event }) => event },
    },
  },
  states: {
    empty: { description: 'Nothing is shown.', entry: 'forgetReaders' },
    settling: {
      description: 'Passed through after every change: is anything left to show, and does its time pass?',
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isHeld', target: 'paused' },
        { target: 'running' },
      ],
    },
    running: {
      description: 'Messages are shown and their time passes.',
      tags: ['shown'],
      invoke: [
        { id: 'tellTime', src: 'tellTime' },
        { id: 'watchHotkey', src: 'watchHotkey', input: ({ context }) => ({ policy: context.policy }) },
      ],
      always: { guard: 'isEmpty', target: 'empty' },
      on: {
        'time.pass': { actions: { type: 'passTime', params: ({ event }) => event } },
        'hotkey.press': { actions: 'focusMessages' },
      },
    },
    paused: { description: 'Messages are shown and their time stands still.', tags: ['shown', 'paused'] },
  },
})
