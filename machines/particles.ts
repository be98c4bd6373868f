/**
 * The survey points that drift over the home page's terrain.
 *
 * Three regions: whether the tab is seen (`page`), whether the drawing is on screen (`canvas`), and what the points do (`motion`).
 * - `motion.still`: drawn once, and again where the view has another width; the visitor asked for reduced motion.
 * - `motion.moving.running`: animated. - `motion.moving.paused`: nobody could see it; the last frame stays.
 *
 * The number of points follows the width of the view; there are none until it is known. Drawing, and placing the points anew in a box of another size, is the browser's affair.
 */
import { and, assign, not, setup, stateIn } from 'xstate'
import { browserAction, silentEffect } from './effects.ts'

/** Numbers of the specification, section 9. */
export const particleNumbers = {
  /** Points in a view narrower than `narrowBelow`. */
  narrowCount: 60,
  wideCount: 120,
  /** Width in CSS pixels. */
  narrowBelow: 768,
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

const isSeen = and([stateIn({ page: 'visible' }), stateIn({ canvas: 'onScreen' })])

export const particlesMachine = setup({
  types: {
    context: {} as { count: number; width: number },
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
    isSeen,
    isUnseen: not(isSeen),
    isWidthNew: ({ context }, params: { width: number }) => params.width !== context.width,
    isCountNew: ({ context }, params: { width: number }) => countFor(params.width) !== context.count,
  },
  actions: {
    setWidth: assign((_, { width }: { width: number }) => ({ width, count: countFor(width) })),
    /** Draws one frame and leaves it. */
    drawOnce: browserAction<{ count: number }>(),
  },
}).createMachine({
  id: 'particles',
  description:
    'Points over the terrain. They don’t move for visitors who prefer less motion or can’t see them.',
  context: { count: 0, width: 0 },
  type: 'parallel',
  invoke: { id: 'watchView', src: 'watchView' },
  states: {
    page: {
      description: 'Whether the tab is visible.',
      initial: 'visible',
      states: {
        visible: { description: 'The tab is visible.', on: { 'page.hide': { target: 'hidden' } } },
        hidden: { description: 'The tab is in the background.', on: { 'page.show': { target: 'visible' } } },
      },
    },
    canvas: {
      description: 'Whether the drawing is on screen.',
      initial: 'onScreen',
      states: {
        onScreen: {
          description: 'At least part of it is on screen.',
          on: { 'canvas.leave': { target: 'offScreen' } },
        },
        offScreen: {
          description: 'It’s scrolled out of view.',
          on: { 'canvas.enter': { target: 'onScreen' } },
        },
      },
    },
    motion: {
      description: 'What the points do.',
      initial: 'still',
      on: { 'motion.reduce': { target: '.still' } },
      states: {
        still: {
          description: 'Drawn once, without movement.',
          tags: ['still'],
          entry: { type: 'drawOnce', params: ({ context }) => ({ count: context.count }) },
          on: {
            'motion.allow': { target: 'moving' },
            'view.resize': {
              guard: { type: 'isWidthNew', params: ({ event }) => event },
              target: 'still',
              reenter: true,
              actions: { type: 'setWidth', params: ({ event }) => event },
            },
          },
        },
        moving: {
          description: 'The visitor allows movement.',
          initial: 'running',
          states: {
            running: {
              description: 'Animated: the tab is visible and the drawing is on screen.',
              tags: ['running'],
              invoke: { id: 'animate', src: 'animate', input: ({ context }) => ({ count: context.count }) },
              always: { guard: 'isUnseen', target: 'paused' },
              on: {
                'view.resize': [
                  {
                    guard: { type: 'isCountNew', params: ({ event }) => event },
                    target: 'running',
                    reenter: true,
                    actions: { type: 'setWidth', params: ({ event }) => event },
                  },
                  { actions: { type: 'setWidth', params: ({ event }) => event } },
                ],
              },
            },
            paused: {
              description: 'The last frame stays until the drawing is visible again.',
              tags: ['paused'],
              always: { guard: 'isSeen', target: 'running' },
              on: { 'view.resize': { actions: { type: 'setWidth', params: ({ event }) => event } } },
            },
          },
        },
      },
    },
  },
})

function countFor(width: number): number {
  return width < particleNumbers.narrowBelow ? particleNumbers.narrowCount : particleNumbers.wideCount
}
