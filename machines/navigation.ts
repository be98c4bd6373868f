/**
 * Moving from page to page without a document load.
 *
 * - `settled`: the page shown is the page asked for.
 * - `moving`: the next page is being fetched; the old one is still shown.
 * - `arriving`: the next page is in the document. Its first screen is painted first, the rest a moment later, when the title is known too.
 *
 * A page reached by a link starts at its top (or at the fragment), its title is announced and its heading gets focus. Back and
 * Forward put scroll position and focus where they were. The machine leaves out fetching and rendering: the router does both.
 */
import { setup } from 'xstate'
import { silentEffect } from './effects.ts'

/** How the visitor got to the page: by a link, or by Back and Forward. */
export type Travel = 'link' | 'history'

export type NavigationEvent =
  /** The visitor leaves for another page. */
  | { type: 'navigation.start' }
  /** The next page is painted. */
  | { type: 'navigation.settle'; travel: Travel; samePath: boolean }

export const navigationMachine = setup({
  types: { events: {} as NavigationEvent, tags: {} as 'busy' },
  actors: {
    /** Reports the router's departures and arrivals. */
    watchRouter: silentEffect<NavigationEvent>(),
  },
  guards: {
    isHistory: (_, params: { travel: Travel }) => params.travel === 'history',
    isSamePath: (_, params: { samePath: boolean }) => params.samePath,
  },
  delays: {
    /** Milliseconds in which the first screen of a page is painted and its title set. */
    arrival: 150,
  },
  actions: {
    /** Leaves everything below the first screen out of the first paint. */
    skimPage: () => {},
    /** Takes the rest of the page in. */
    showWhole: () => {},
    /** Remembers scroll position and focused element of the page being left. */
    rememberPlace: () => {},
    /** Puts scroll position and focus where they were. */
    restorePlace: () => {},
    /** Scrolls to the fragment of the address, or to the top when there is none. */
    scrollToTarget: () => {},
    /** Says the new title in the live region. */
    announceTitle: () => {},
    /** Moves focus to the page's heading. */
    focusHeading: () => {},
  },
}).createMachine({
  id: 'navigation',
  description: 'Arriving on a page: where it scrolls, what is announced, what has focus.',
  initial: 'settled',
  invoke: { id: 'watchRouter', src: 'watchRouter' },
  states: {
    settled: {
      description: 'The page shown is the page asked for.',
      on: { 'navigation.start': { target: 'moving', actions: 'rememberPlace' } },
    },
    moving: {
      description: 'The next page is being fetched.',
      tags: ['busy'],
      on: {
        'navigation.settle': [
          {
            guard: { type: 'isHistory', params: ({ event }) => event },
            target: 'arriving',
            actions: 'restorePlace',
          },
          {
            guard: { type: 'isSamePath', params: ({ event }) => event },
            target: 'settled',
            actions: 'scrollToTarget',
          },
          { target: 'arriving', actions: ['skimPage', 'focusHeading', 'scrollToTarget'] },
        ],
      },
    },
    arriving: {
      description: 'The next page is in the document and is being painted.',
      exit: ['showWhole', 'announceTitle'],
      after: { arrival: { target: 'settled' } },
      on: { 'navigation.start': { target: 'moving', actions: 'rememberPlace' } },
    },
  },
})
