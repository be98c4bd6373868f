/**
 * Moving from page to page without a document load.
 *
 * Two regions: how the visitor gets to the address (`travel`), and which page is shown (`page`).
 * - `travel.byLink`, `travel.byHistory`: by a link, or by Back and Forward, which put everything where it was.
 * - `page.settled`: the page shown is the page asked for. - `page.moving`: the next page is being fetched; the old one is still shown.
 * - `page.arriving`: the next page is in the document. Its first screen is painted first; then the rest, and its title is said.
 *
 * Path, query and fragment of the address are three different changes, and only another path is another page: it is told, starts at its
 * top (or at the fragment), its title is announced and its heading gets focus. Another fragment scrolls to its place, another query does
 * nothing. Back and Forward put scroll position and focus where they were. Fetching and rendering are left to the router.
 */
import { setup } from 'xstate'
import type { GroundKind } from '#contract/page-data.ts'
import { browserAction, silentEffect } from './effects.ts'
import { type DomainEventOf, tell } from './events.ts'

/** The part of the address that is another one; the first of them that is. */
export type Change = 'path' | 'fragment' | 'query'

/** Where the visitor is. */
interface Place {
  path: string
  kind: GroundKind
}

export type NavigationEvent =
  /** The page that the app was started on. */
  | ({ type: 'page.find' } & Place)
  /** The address is about to change. */
  | { type: 'navigation.start'; change: Change }
  /** The address has changed, and what it asks for is in the document. */
  | ({ type: 'navigation.settle'; change: Change } & Place)
  /** The address asked for is another entry: by a link, or by Back and Forward. */
  | { type: 'history.push' }
  | { type: 'history.go' }
  /** The first screen of the page has been painted. */
  | { type: 'screen.paint' }

export const navigationMachine = setup({
  types: {
    events: {} as NavigationEvent,
    tags: {} as 'busy',
    emitted: {} as DomainEventOf<'page.left' | 'page.reached'>,
  },
  actors: {
    /** Reports the page found, then the router's departures and arrivals. */
    watchRouter: silentEffect<NavigationEvent>(),
    /** Reports the first paint of what is in the document now. */
    watchPaint: silentEffect<NavigationEvent>(),
  },
  guards: {
    isPath: (_, { change }: { change: Change }) => change === 'path',
    isFragment: (_, { change }: { change: Change }) => change === 'fragment',
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
    /** Moves focus to the page's heading, or to the place in it that the fragment of the address names. */
    focusHeading: browserAction(),
    tellLeft: tell({ type: 'page.left' }),
    tellReached: tell(({ path, kind }: Place) => ({ type: 'page.reached', path, kind })),
  },
}).createMachine({
  id: 'navigation',
  description: 'Arriving on a page: where it scrolls, what’s announced, and what gets focus.',
  type: 'parallel',
  invoke: { id: 'watchRouter', src: 'watchRouter' },
  on: { 'page.find': { actions: { type: 'tellReached', params: ({ event }) => event } } },
  states: {
    travel: {
      description: 'How the visitor arrived, which decides scroll and focus.',
      initial: 'byLink',
      on: { 'history.push': { target: '.byLink' }, 'history.go': { target: '.byHistory' } },
      states: {
        byLink: {
          description: 'By a link: to the top of the page, or to a place on it.',
          on: {
            'navigation.settle': [
              {
                guard: { type: 'isPath', params: ({ event }) => event },
                actions: ['paintFirstScreen', 'focusHeading', 'scrollToStart'],
              },
              {
                guard: { type: 'isFragment', params: ({ event }) => event },
                actions: 'scrollToFragment',
              },
            ],
          },
        },
        byHistory: {
          description: 'By Back or Forward: to where the visitor was.',
          on: {
            'navigation.settle': [
              { guard: { type: 'isPath', params: ({ event }) => event }, actions: 'restorePlace' },
              { actions: 'restoreScroll' },
            ],
          },
        },
      },
    },
    page: {
      description: 'Which page is showing.',
      initial: 'settled',
      on: {
        'navigation.start': [
          {
            guard: { type: 'isPath', params: ({ event }) => event },
            target: '.moving',
            actions: ['rememberPlace', 'tellLeft'],
          },
          { actions: 'rememberPlace' },
        ],
      },
      states: {
        settled: { description: 'The right page is showing.' },
        moving: {
          description: 'The next page is being fetched.',
          tags: ['busy'],
          on: {
            // The visitor has changed their mind; the page shown is the same still.
            'navigation.start': {},
            'navigation.settle': [
              {
                guard: { type: 'isPath', params: ({ event }) => event },
                target: 'arriving',
                actions: { type: 'tellReached', params: ({ event }) => event },
              },
              { target: 'settled' },
            ],
          },
        },
        arriving: {
          description: 'The next page is being drawn.',
          invoke: { id: 'watchPaint', src: 'watchPaint' },
          exit: ['paintWhole', 'announceTitle'],
          on: { 'screen.paint': { target: 'settled' } },
        },
      },
    },
  },
})
