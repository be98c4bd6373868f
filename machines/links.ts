/**
 * Prefetching and client-side navigation. Without this statechart, the browser follows links.
 *
 * - `idle`: the visitor isn't pointing at a link, or the link's page was prefetched.
 * - `pointing`: a link is hovered or has focus. Its page is prefetched after 50 ms. A touch prefetches a page at once.
 *
 * A failed prefetch is ignored. A click on a link to the current page scrolls to the top.
 */
import { assign, setup } from 'xstate'
import { browserAction, browserActor } from './effects.ts'

interface LinkTarget {
  /** Relative URL. */
  href: string
}

export type LinksEvent =
  | ({ type: 'link.point' } & LinkTarget)
  | { type: 'link.leave' }
  | ({ type: 'link.touch' } & LinkTarget)
  | ({ type: 'link.follow' } & LinkTarget)
  /** The visitor followed a link to the current page. */
  | ({ type: 'link.repeat' } & LinkTarget)

export const linksMachine = setup({
  types: { context: {} as LinkTarget, events: {} as LinksEvent },
  actors: {
    /** Sends pointer, touch, focus, and click events on links, and prevents the browser's navigation. */
    watchLinks: browserActor<LinksEvent>(),
  },
  delays: {
    /** Minimum hover or focus time before a page is prefetched, in ms. */
    intent: 50,
  },
  actions: {
    setHref: assign({ href: (_, params: LinkTarget) => params.href }),
    prefetch: browserAction<LinkTarget>(),
    followLink: browserAction<LinkTarget>(),
    /** Moves scroll position and focus to the start of the page. */
    focusPageStart: browserAction(),
  },
}).createMachine({
  id: 'links',
  description: 'Prefetches a page when a visitor points at its link.',
  context: { href: '' },
  initial: 'idle',
  invoke: { id: 'watchLinks', src: 'watchLinks' },
  on: {
    'link.point': { target: '.pointing', actions: { type: 'setHref', params: ({ event }) => event } },
    'link.leave': { target: '.idle' },
    'link.touch': { target: '.idle', actions: { type: 'prefetch', params: ({ event }) => event } },
    'link.follow': { target: '.idle', actions: { type: 'followLink', params: ({ event }) => event } },
    // Navigate anyway, because the current URL can have a fragment that the link lacks.
    'link.repeat': {
      target: '.idle',
      actions: [{ type: 'followLink', params: ({ event }) => event }, 'focusPageStart'],
    },
  },
  states: {
    idle: { description: 'Waiting for the visitor.' },
    pointing: {
      description: 'The visitor is pointing at a link.',
      after: { intent: { target: 'idle', actions: { type: 'prefetch', params: ({ context }) => context } } },
    },
  },
})
