/**
 * Moving from page to page without a document load.
 *
 * - `settled`: the page shown is the page asked for.
 * - `moving`: the next page is being fetched; the old one is still shown.
 * - `arriving`: the next page is in the document. Its first screen is painted first, the rest a moment later, when the title is known too.
 *
 * Path, query and fragment of the address are three different changes, and only another path is another page: it is told, starts at its
 * top (or at the fragment), its title is announced and its heading gets focus. Another fragment scrolls to its place, another query does
 * nothing. Back and Forward put scroll position and focus where they were. Fetching and rendering are left to the router.
 */
import { setup } from 'xstate'
import { browserAction, silentEffect } from './effects.ts'
import { type DomainEventOf, tell } from './events.ts'

/** How the visitor got to the address: by a link, or by Back and Forward. */
export type Travel = 'link' | 'history'

/** The part of the address that is another one; the first of them that is. */
export type Change = 'path' | 'fragment' | 'query'

export type NavigationEvent =
  /** The page that the app was started on. */
  | { type: 'page.find'; path: string }
  /** The address is about to change. */
  | { type: 'navigation.start'; change: Change }
  /** The address has changed, and what it asks for is in the document. */
  | { type: 'navigation.settle'; change: Change; travel: Travel; path: string }

interface Arrival {
  change: Change
  travel: Travel
}

export const navigationMachine = setup({
  types: {
    events: {} as NavigationEvent,
    tags: {} as 'busy',
    emitted: {} as DomainEventOf<'page.left' | 'page.reached'>,
  },
  actors: {
    /** Reports the page found, then the router's departures and arrivals. */
    watchRouter: silentEffect<NavigationEvent>(),
  },
  guards: {
    isPath: (_, { change }: Pick<Arrival, 'change'>) => change === 'path',
    isReturn: (_, { change, travel }: Arrival) => change === 'path' && travel === 'history',
    isReturnInPage: (_, { change, travel }: Arrival) => change !== 'path' && travel === 'history',
    isFragment: (_, { change, travel }: Arrival) => change === 'fragment' && travel === 'link',
  },
  delays: {
    /** Milliseconds in which the first screen of a page is painted and its title set. */
    arrival: 150,
  },
  actions: {
    /** Leaves everything below the first screen out of the first paint. */
    paintFirstScreen: browserAction(),
    /** Takes the rest of the page in. */
    paintWhole: browserAction(),
    /** Remembers scroll position and focused element of the page being left. */
    rememberPlace: browserAction(),
    /** Puts scroll position and focus where they were. */
    restorePlace: browserAction(),
    /** Puts the scroll position where it was in this page; focus stays. */
    restoreScroll: browserAction(),
    /** Scrolls to the fragment of the address, or to the top when there is none. */
    scrollToStart: browserAction(),
    /** Scrolls to the fragment of the address. */
    scrollToFragment: browserAction(),
    /** Says the new title in the live region. */
    announceTitle: browserAction(),
    /** Moves focus to the page's heading. */
    focusHeading: browserAction(),
    tellLeft: tell({ type: 'page.left' }),
    tellReached: tell(({ path }: { path: string }) => ({ type: 'page.reached', path })),
  },
}).createMachine({
  id: 'navigation',
  description: 'Arriving on a page: where it scrolls, what is announced, what has focus.',
  initial: 'settled',
  invoke: { id: 'watchRouter', src: 'watchRouter' },
  on: {
    'page.find': { actions: { type: 'tellReached', params: ({ event }) => event } },
    'navigation.start': [
      {
        guard: { type: 'isPath', params: ({ event }) => event },
        target: '.moving',
        actions: ['rememberPlace', 'tellLeft'],
      },
      { actions: 'rememberPlace' },
    ],
    'navigation.settle': [
      { guard: { type: 'isReturnInPage', params: ({ event }) => event }, actions: 'restoreScroll' },
      { guard: { type: 'isFragment', params: ({ event }) => event }, actions: 'scrollToFragment' },
    ],
  },
  states: {
    settled: { description: 'The page shown is the page asked for.' },
    moving: {
      description: 'The next page is being fetched.',
      tags: ['busy'],
      on: {
        // The visitor has changed their mind; the page shown is the same still.
        'navigation.start': {},
        'navigation.settle': [
          {
            guard: { type: 'isReturn', params: ({ event }) => event },
            target: 'arriving',
            actions: ['restorePlace', { type: 'tellReached', params: ({ event }) => event }],
          },
          {
            guard: { type: 'isPath', params: ({ event }) => event },
            target: 'arriving',
            actions: [
              'paintFirstScreen',
              'focusHeading',
              'scrollToStart',
              { type: 'tellReached', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'isReturnInPage', params: ({ event }) => event },
            target: 'settled',
            actions: 'restoreScroll',
          },
          {
            guard: { type: 'isFragment', params: ({ event }) => event },
            target: 'settled',
            actions: 'scrollToFragment',
          },
          { target: 'settled' },
        ],
      },
    },
    arriving: {
      description: 'The next page is in the document and is being painted.',
      exit: ['paintWhole', 'announceTitle'],
      after: { arrival: { target: 'settled' } },
    },
  },
})
