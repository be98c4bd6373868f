/**
 * The scroll-to-top button. It scrolls smoothly unless the visitor prefers reduced motion.
 *
 * - `hidden`: the visitor is in the upper half of the page.
 * - `shown`: the visitor is in the lower half.
 */
import { assign, setup } from 'xstate'
import { browserAction, browserActor } from './effects.ts'
import type { PlainEvent } from './events.ts'

/** Fraction of the page scrolled before the button appears (specification, section 9). */
export const scrollTopFraction = 0.5

export type ScrollTopEvent = PlainEvent<
  'scroll.pass' | 'scroll.return' | 'motion.reduce' | 'motion.allow' | 'button.press'
>

export const scrollTopMachine = setup({
  types: {
    context: {} as { prefersReducedMotion: boolean },
    events: {} as ScrollTopEvent,
    tags: {} as 'shown',
  },
  actors: {
    /** Reports whether the page is scrolled past the middle, and the motion preference, at start and on change. */
    watchScroll: browserActor<ScrollTopEvent>(),
  },
  guards: { isReduced: ({ context }) => context.prefersReducedMotion },
  actions: {
    setReduced: assign({ prefersReducedMotion: true }),
    clearReduced: assign({ prefersReducedMotion: false }),
    jumpToTop: browserAction(),
    smoothScrollToTop: browserAction(),
  },
}).createMachine({
  id: 'scrollTop',
  description: 'The button that leads back to the top.',
  context: { prefersReducedMotion: false },
  initial: 'hidden',
  invoke: { id: 'watchScroll', src: 'watchScroll' },
  on: { 'motion.reduce': { actions: 'setReduced' }, 'motion.allow': { actions: 'clearReduced' } },
  states: {
    hidden: { description: 'The upper half of the page.', on: { 'scroll.pass': { target: 'shown' } } },
    shown: {
      description: 'Past the middle of the page.',
      tags: ['shown'],
      on: {
        'scroll.return': { target: 'hidden' },
        'button.press': [{ guard: 'isReduced', actions: 'jumpToTop' }, { actions: 'smoothScrollToTop' }],
      },
    },
  },
})
