/**
 * Client-side navigation.
 *
 * - `arrival.byLink`, `arrival.byHistory`: the visitor followed a link, or used Back or Forward.
 * - `page.settled`: the requested page is shown.
 * - `page.loading`: the next page is loading, and the old page is still shown.
 * - `page.painting`: the next page is in the document. The part above the fold is painted first, then the rest. Then the title is
 *   announced.
 *
 * Only a new path counts as a new page: the page scrolls to its top or to the fragment, and its heading gets focus. A new fragment scrolls
 * to its target. A new query does nothing. Back and Forward restore scroll position and focus. The router fetches and renders pages.
 */
import { setup } from 'xstate'
import type { PageKind } from '#contract/page-data.ts'
import { browserAction, browserActor } from './effects.ts'
import { type DomainEventOf, emitDomainEvent } from './events.ts'

/** The first part of the URL that changed. */
export type UrlChange = 'path' | 'fragment' | 'query'

interface Page {
  path: string
  kind: PageKind
}

export type NavigationEvent =
  /** The page that the app started on. */
  | ({ type: 'page.open' } & Page)
  | { type: 'navigation.start'; change: UrlChange }
  /** The URL has changed, and its page is in the document. */
  | ({ type: 'navigation.settle'; change: UrlChange } & Page)
  /** The visitor followed a link (`push`), or used Back or Forward (`go`). */
  | { type: 'history.push' }
  | { type: 'history.go' }
  | { type: 'screen.painted' }

export const navigationMachine = setup({
  types: {
    events: {} as NavigationEvent,
    tags: {} as 'busy',
    emitted: {} as DomainEventOf<'page.left' | 'page.entered'>,
  },
  actors: {
    /** Sends the current page, then the router's navigations. */
    watchRouter: browserActor<NavigationEvent>(),
    watchPaint: browserActor<NavigationEvent>(),
  },
  guards: {
    isPath: (_, { change }: { change: UrlChange }) => change === 'path',
    isFragment: (_, { change }: { change: UrlChange }) => change === 'fragment',
  },
  actions: {
    /** Defers painting below the fold. */
    paintFirstScreen: browserAction(),
    paintFullPage: browserAction(),
    /** Saves scroll position and focus for the current history entry. */
    savePosition: browserAction(),
    /** Restores scroll position and focus. */
    restorePosition: browserAction(),
    /** Restores the scroll position, but not focus. */
    restoreScroll: browserAction(),
    /** Scrolls to the URL's fragment, or to the top. */
    scrollToStart: browserAction(),
    scrollToFragment: browserAction(),
    announceTitle: browserAction(),
    /** Moves focus to the heading, or to the fragment's target. */
    focusHeading: browserAction(),
    emitLeft: emitDomainEvent({ type: 'page.left' }),
    emitEntered: emitDomainEvent(({ path, kind }: Page) => ({ type: 'page.entered', path, kind })),
  },
}).createMachine({
  id: 'navigation',
  description: 'Where a new page scrolls, and what’s announced and focused.',
  type: 'parallel',
  invoke: { id: 'watchRouter', src: 'watchRouter' },
  on: { 'page.open': { actions: { type: 'emitEntered', params: ({ event }) => event } } },
  states: {
    arrival: {
      description: 'How the visitor arrived.',
      initial: 'byLink',
      on: { 'history.push': { target: '.byLink' }, 'history.go': { target: '.byHistory' } },
      states: {
        byLink: {
          description: 'By a link: to the page’s top, or to a place on it.',
          on: {
            'navigation.settle': [
              {
                guard: { type: 'isPath', params: ({ event }) => event },
                actions: ['paintFirstScreen', 'focusHeading', 'scrollToStart'],
              },
              { guard: { type: 'isFragment', params: ({ event }) => event }, actions: 'scrollToFragment' },
            ],
          },
        },
        byHistory: {
          description: 'By Back or Forward: to where the visitor was.',
          on: {
            'navigation.settle': [
              { guard: { type: 'isPath', params: ({ event }) => event }, actions: 'restorePosition' },
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
            target: '.loading',
            actions: ['savePosition', 'emitLeft'],
          },
          { actions: 'savePosition' },
        ],
      },
      states: {
        settled: { description: 'The page is showing.' },
        loading: {
          description: 'The next page is being fetched.',
          tags: ['busy'],
          on: {
            // The visitor chose another page before this one loaded. Ignore the event, because the old page's position is already saved.
            'navigation.start': {},
            'navigation.settle': [
              {
                guard: { type: 'isPath', params: ({ event }) => event },
                target: 'painting',
                actions: { type: 'emitEntered', params: ({ event }) => event },
              },
              { target: 'settled' },
            ],
          },
        },
        painting: {
          description: 'The next page is being drawn.',
          invoke: { id: 'watchPaint', src: 'watchPaint' },
          exit: ['paintFullPage', 'announceTitle'],
          on: { 'screen.painted': { target: 'settled' } },
        },
      },
    },
  },
})
