/**
 * The survey points that drift over the home page's terrain.
 *
 * - `still`: drawn once; the visitor asked for reduced motion.
 * - `moving.running`: animated.
 * - `moving.paused`: the tab is hidden or the drawing is off-screen; the last frame stays.
 *
 * The number of points follows the width of the view. Drawing itself is the browser's affair.
 */
import { assign, setup } from 'xstate'
import { browserAction, silentEffect } from './effects.ts'

/** Numbers of the specification, section 9. */
export const particleNumbers = {
  /** Points in a view narrower than `narrowBelow`. */
  narrowCount: 60,
  wideCount: 120,
  /** Width in CSS pixels. */
  narrowBelow: 768,
  /** Each point is linked to at most this many neighbors … */
  neighbors: 3,
  /** … that are at most this many CSS pixels away. */
  reach: 80,
  framesPerSecond: 60,
} as const

export type ParticlesEvent =
  | { type: 'motion.reduce' }
  | { type: 'motion.allow' }
  | { type: 'page.hide' }
  | { type: 'page.show' }
  | { type: 'canvas.leave' }
  | { type: 'canvas.enter' }
  /** The view has this width in CSS pixels now. */
  | { type: 'view.resize'; width: number }

export const particlesMachine = setup({
  types: {
    context: {} as { count: number; pageVisible: boolean; onScreen: boolean },
    events: {} as ParticlesEvent,
    tags: {} as 'still' | 'running' | 'paused',
  },
  actors: {
    /** Reports preference, visibility and width, each once at start and then on change. */
    watchView: silentEffect<ParticlesEvent>(),
    /** Draws frame after frame until it is stopped. */
    animate: silentEffect<ParticlesEvent, { count: number }>(),
  },
  guards: {
    isSeen: ({ context }) => context.pageVisible && context.onScreen,
    isPageVisible: ({ context }) => context.pageVisible,
    isOnScreen: ({ context }) => context.onScreen,
    isCountNew: ({ context }, params: { width: number }) => countFor(params.width) !== context.count,
  },
  actions: {
    setCount: assign({ count: (_, params: { width: number }) => countFor(params.width) }),
    notePageHidden: assign({ pageVisible: false }),
    notePageVisible: assign({ pageVisible: true }),
    noteOffScreen: assign({ onScreen: false }),
    noteOnScreen: assign({ onScreen: true }),
    /** Draws one frame and leaves it. */
    drawOnce: browserAction<{ count: number }>(),
  },
}).createMachine({
  id: 'particles',
  description: 'Points over the terrain that never move for somebody who did not want it or cannot see it.',
  context: { count: particleNumbers.wideCount, pageVisible: true, onScreen: true },
  initial: 'still',
  invoke: { id: 'watchView', src: 'watchView' },
  on: { 'motion.reduce': { target: '.still' } },
  states: {
    still: {
      description: 'Drawn once, without movement.',
      tags: ['still'],
      entry: { type: 'drawOnce', params: ({ context }) => ({ count: context.count }) },
      on: {
        'motion.allow': [{ guard: 'isSeen', target: 'moving.running' }, { target: 'moving.paused' }],
        'page.hide': { actions: 'notePageHidden' },
        'page.show': { actions: 'notePageVisible' },
        'canvas.leave': { actions: 'noteOffScreen' },
        'canvas.enter': { actions: 'noteOnScreen' },
        'view.resize': {
          guard: { type: 'isCountNew', params: ({ event }) => event },
          target: 'still',
          reenter: true,
          actions: { type: 'setCount', params: ({ event }) => event },
        },
      },
    },
    moving: {
      description: 'Movement is welcome.',
      initial: 'running',
      states: {
        running: {
          description: 'Animated: the page is visible and the drawing on screen.',
          tags: ['running'],
          invoke: { id: 'animate', src: 'animate', input: ({ context }) => ({ count: context.count }) },
          on: {
            'page.hide': { target: 'paused', actions: 'notePageHidden' },
            'canvas.leave': { target: 'paused', actions: 'noteOffScreen' },
            'view.resize': {
              guard: { type: 'isCountNew', params: ({ event }) => event },
              target: 'running',
              reenter: true,
              actions: { type: 'setCount', params: ({ event }) => event },
            },
          },
        },
        paused: {
          description: 'The last frame stays until somebody can see it again.',
          tags: ['paused'],
          on: {
            'page.hide': { actions: 'notePageHidden' },
            'canvas.leave': { actions: 'noteOffScreen' },
            'page.show': [
              { guard: 'isOnScreen', target: 'running', actions: 'notePageVisible' },
              { actions: 'notePageVisible' },
            ],
            'canvas.enter': [
              { guard: 'isPageVisible', target: 'running', actions: 'noteOnScreen' },
              { actions: 'noteOnScreen' },
            ],
            'view.resize': { actions: { type: 'setCount', params: ({ event }) => event } },
          },
        },
      },
    },
  },
})

function countFor(width: number): number {
  return width < particleNumbers.narrowBelow ? particleNumbers.narrowCount : particleNumbers.wideCount
}
