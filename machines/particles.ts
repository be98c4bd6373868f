/**
 * The particles that drift over the home page's terrain.
 *
 * `page`: whether the tab is `visible` or `hidden`. `canvas`: whether the canvas is `onScreen` or `offScreen`.
 *
 * `motion`: the animation.
 * - `still`: the visitor prefers reduced motion. The particles are drawn once, and again when the width changes.
 * - `moving.running`: the particles are animated.
 * - `moving.paused`: the particles are out of sight. The canvas shows the last frame.
 *
 * The viewport's width sets the number of particles, which is 0 until the width is known.
 */
import { and, assign, not, setup, stateIn } from 'xstate'
import { browserAction, browserActor } from './effects.ts'
import type { PlainEvent } from './events.ts'

/** Number of particles by viewport width (specification, section 9). */
export const particleCounts = {
  /** For viewports narrower than `narrowBelow`. */
  narrowCount: 60,
  wideCount: 120,
  /** In CSS px. */
  narrowBelow: 768,
} as const

export type ParticlesEvent =
  | PlainEvent<'motion.reduce' | 'motion.allow' | 'page.hide' | 'page.show' | 'canvas.leave' | 'canvas.enter'>
  /** `width` in CSS px. */
  | { type: 'viewport.resize'; width: number }

const isVisible = and([stateIn({ page: 'visible' }), stateIn({ canvas: 'onScreen' })])

export const particlesMachine = setup({
  types: {
    context: {} as { count: number; width: number },
    events: {} as ParticlesEvent,
    tags: {} as 'still' | 'running' | 'paused',
  },
  actors: {
    /** Sends motion preference, visibility, and width, at start and on change. */
    watchViewport: browserActor<ParticlesEvent>(),
    animate: browserActor<ParticlesEvent, { count: number }>(),
  },
  guards: {
    isVisible,
    isHidden: not(isVisible),
    isWidthNew: ({ context }, params: { width: number }) => params.width !== context.width,
    isCountNew: ({ context }, params: { width: number }) => countFor(params.width) !== context.count,
  },
  actions: {
    setWidth: assign((_, { width }: { width: number }) => ({ width, count: countFor(width) })),
    drawOnce: browserAction<{ count: number }>(),
  },
}).createMachine({
  id: 'particles',
  description:
    'Points over the terrain. They don’t move if the visitor prefers less motion, or while they’re out of sight.',
  context: { count: 0, width: 0 },
  type: 'parallel',
  invoke: { id: 'watchViewport', src: 'watchViewport' },
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
            'viewport.resize': {
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
              always: { guard: 'isHidden', target: 'paused' },
              on: {
                'viewport.resize': [
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
              always: { guard: 'isVisible', target: 'running' },
              on: { 'viewport.resize': { actions: { type: 'setWidth', params: ({ event }) => event } } },
            },
          },
        },
      },
    },
  },
})

function countFor(width: number): number {
  return width < particleCounts.narrowBelow ? particleCounts.narrowCount : particleCounts.wideCount
}
