/**
 * Toasts. The `notice` policy shows one message about the visitor's own action. `stack` shows up to three about background work.
 *
 * - `empty`: nothing is shown.
 * - `shown.running`: messages are shown, and their timers run.
 * - `shown.paused`: the pointer or focus is on a message, or the tab is hidden. The timers are stopped.
 *
 * Messages beyond the limit wait in a queue, and a repeat of the last message isn't added. Each message is an actor with a timer
 * (`message.ts`). A swipe dismisses a message.
 */
import { assign, enqueueActions, setup } from 'xstate'
import { withoutReason, withReason } from './busy.ts'
import { browserAction, browserActor } from './effects.ts'
import { type MessageEnd, messageMachine } from './message.ts'

export interface ToastPolicy {
  limit: number
  durationMs: number
  /** Minimum distance of a swipe that dismisses, in CSS px. */
  swipe: number
  /** Key that moves focus to the messages when pressed with Alt. */
  hotkey: string | null
}

/** Limits and times of each policy (specification, section 9). CSS sets the gap (14 px) and width (356 px). */
export const toastPolicies = {
  notice: { limit: 1, durationMs: 5000, swipe: 50, hotkey: null },
  stack: { limit: 3, durationMs: 4000, swipe: 50, hotkey: 't' },
} as const satisfies Record<string, ToastPolicy>

interface ToastContent {
  text: string
  link?: { href: string; label: string }
}

export interface Toast extends ToastContent {
  id: number
}

interface ToastContext {
  policy: ToastPolicy
  toasts: Toast[]
  queue: Toast[]
  pauseReasons: PauseReason[]
  nextId: number
}

export type PauseReason = 'pointer' | 'focus' | 'hidden'

export type ToastEvent =
  | ({ type: 'toast.add' } & ToastContent)
  | MessageEnd
  | { type: 'toast.pause'; reason: PauseReason }
  | { type: 'toast.resume'; reason: PauseReason }
  /** `distance` in CSS px, when the pointer is released. */
  | { type: 'toast.swipe'; id: number; distance: number }
  | { type: 'toast.dismiss'; id: number }
  | { type: 'hotkey.press' }

const messageActorId = (id: number): string => `message-${id}`

export const toastMachine = setup({
  types: {
    context: {} as ToastContext,
    input: {} as { policy: ToastPolicy },
    events: {} as ToastEvent,
    tags: {} as 'shown' | 'paused',
  },
  actors: {
    message: messageMachine,
    /** Sends `toast.pause` when the tab is hidden, and `toast.resume` when it's visible. */
    watchVisibility: browserActor<ToastEvent>(),
    watchHotkey: browserActor<ToastEvent, { policy: ToastPolicy }>(),
  },
  guards: {
    isSwipe: ({ context }, params: { distance: number }) => Math.abs(params.distance) >= context.policy.swipe,
    isEmpty: ({ context }) => context.toasts.length === 0,
    isShown: ({ context }) => context.toasts.length > 0,
    isNewText: ({ context: { toasts, queue } }, { text }: { text: string }) =>
      [...toasts, ...queue].at(-1)?.text !== text,
    isPaused: ({ context }) => context.pauseReasons.length > 0,
    isRunning: ({ context }) => context.pauseReasons.length === 0,
  },
  actions: {
    addToast: assign(({ context: { nextId, queue } }, { text, link }: ToastContent) => ({
      nextId: nextId + 1,
      queue: [...queue, { id: nextId, text, ...(link && { link }) }],
    })),
    showNext: enqueueActions(({ context: { policy, toasts, queue, pauseReasons }, event, enqueue }) => {
      const [next, ...waiting] = queue
      if (!next || toasts.length >= policy.limit) return
      const id = messageActorId(next.id)
      enqueue.spawnChild('message', { id, input: { id: next.id, remainingMs: policy.durationMs } })
      // Entering `paused` pauses the first message, so don't pause it twice.
      const isAlone = event.type === 'toast.add' && toasts.length === 0
      if (pauseReasons.length > 0 && !isAlone) enqueue.sendTo(id, { type: 'message.pause' })
      enqueue.assign({ toasts: [...toasts, next], queue: waiting })
    }),
    removeToast: enqueueActions(({ context: { toasts }, enqueue }, { id }: { id: number }) => {
      enqueue.stopChild(messageActorId(id))
      enqueue.assign({ toasts: toasts.filter(toast => toast.id !== id) })
    }),
    pauseMessages: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts) enqueue.sendTo(messageActorId(id), { type: 'message.pause' })
    }),
    resumeMessages: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts) enqueue.sendTo(messageActorId(id), { type: 'message.resume' })
    }),
    addPauseReason: assign(({ context }, { reason }: { reason: PauseReason }) => ({
      pauseReasons: withReason(context.pauseReasons, reason),
    })),
    removePauseReason: assign(({ context }, { reason }: { reason: PauseReason }) => ({
      pauseReasons: withoutReason(context.pauseReasons, reason),
    })),
    focusMessages: browserAction(),
    /** Removes `pointer` and `focus`, because they apply only while a message is shown. */
    clearReaderPauses: assign({
      pauseReasons: ({ context }) => context.pauseReasons.filter(reason => reason === 'hidden'),
    }),
  },
}).createMachine({
  id: 'toast',
  description: 'Short messages, each shown for a limited time.',
  context: ({ input }) => ({ policy: input.policy, toasts: [], queue: [], pauseReasons: [], nextId: 1 }),
  initial: 'empty',
  invoke: { id: 'watchVisibility', src: 'watchVisibility' },
  on: {
    'toast.add': {
      guard: { type: 'isNewText', params: ({ event }) => event },
      actions: [{ type: 'addToast', params: ({ event }) => event }, 'showNext'],
    },
    'toast.pause': { actions: { type: 'addPauseReason', params: ({ event }) => event } },
    'toast.resume': { actions: { type: 'removePauseReason', params: ({ event }) => event } },
    'toast.dismiss': { actions: [{ type: 'removeToast', params: ({ event }) => event }, 'showNext'] },
    'toast.swipe': {
      guard: { type: 'isSwipe', params: ({ event }) => event },
      actions: [{ type: 'removeToast', params: ({ event }) => event }, 'showNext'],
    },
    'message.end': { actions: [{ type: 'removeToast', params: ({ event }) => event }, 'showNext'] },
  },
  states: {
    empty: {
      description: 'Nothing is shown.',
      entry: 'clearReaderPauses',
      always: { guard: 'isShown', target: 'shown' },
      on: {
        'toast.pause': {
          actions: [{ type: 'addPauseReason', params: ({ event }) => event }, 'clearReaderPauses'],
        },
      },
    },
    shown: {
      description: 'Messages are shown.',
      tags: ['shown'],
      initial: 'running',
      invoke: { id: 'watchHotkey', src: 'watchHotkey', input: ({ context }) => ({ policy: context.policy }) },
      always: { guard: 'isEmpty', target: 'empty' },
      on: { 'hotkey.press': { actions: 'focusMessages' } },
      states: {
        running: { description: 'Their time is running.', always: { guard: 'isPaused', target: 'paused' } },
        paused: {
          description: 'Their time is paused.',
          tags: ['paused'],
          entry: 'pauseMessages',
          exit: 'resumeMessages',
          always: { guard: 'isRunning', target: 'running' },
        },
      },
    },
  },
})
