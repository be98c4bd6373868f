/**
 * Links to other pages of the site: when a page is fetched ahead, and what a click does.
 *
 * - `idle`: nothing is pointed at, or its page was asked for already.
 * - `pointing`: a pointer rests on a link, or the link has focus; if it stays, its page is fetched ahead.
 *
 * A finger on a link is more than a pointer: its page is fetched at once. Fetching ahead never leads anywhere, and a failure of it is
 * forgotten: only a click follows a link; one to the page that is shown leads to its start. When this chart does not run, links are the
 * browser's.
 */
import { assign, setup } from 'xstate'
import { browserAction, silentEffect } from './effects.ts'

/** Path, query and fragment of a page of this site. */
interface Target {
  address: string
}

export type LinksEvent =
  /** A pointer came upon a link, or the link got focus. */
  | ({ type: 'link.point' } & Target)
  /** Whatever is pointed at is no link to a page, or has no focus any more. */
  | { type: 'link.leave' }
  | ({ type: 'link.touch' } & Target)
  | ({ type: 'link.follow' } & Target)
  /** Follows a link to the page that is shown. */
  | ({ type: 'link.repeat' } & Target)

export const linksMachine = setup({
  types: { context: {} as Target, events: {} as LinksEvent },
  actors: {
    /** Reports what pointer, finger and focus do to links, and takes clicks on them over from the browser. */
    watchLinks: silentEffect<LinksEvent>(),
  },
  delays: {
    /** How long a pointer rests on a link before its page is fetched, in milliseconds. */
    intent: 50,
  },
  actions: {
    keepAddress: assign({ address: (_, params: Target) => params.address }),
    /** Fetches the page, so that it is there when the link is followed. */
    fetchAhead: browserAction<Target>(),
    /** Goes to the page. */
    followLink: browserAction<Target>(),
    /** Leads view and focus to the start of the page. */
    showStart: browserAction(),
  },
}).createMachine({
  id: 'links',
  description: 'Fetches a page when a visitor points at its link, and opens it when the visitor follows it.',
  context: { address: '' },
  initial: 'idle',
  invoke: { id: 'watchLinks', src: 'watchLinks' },
  on: {
    'link.point': { target: '.pointing', actions: { type: 'keepAddress', params: ({ event }) => event } },
    'link.leave': { target: '.idle' },
    'link.touch': { target: '.idle', actions: { type: 'fetchAhead', params: ({ event }) => event } },
    'link.follow': { target: '.idle', actions: { type: 'followLink', params: ({ event }) => event } },
    // The address may hold a fragment that the link does not.
    'link.repeat': {
      target: '.idle',
      actions: [{ type: 'followLink', params: ({ event }) => event }, 'showStart'],
    },
  },
  states: {
    idle: { description: 'Waiting for the visitor.' },
    pointing: {
      description: 'The visitor is pointing at a link.',
      after: {
        intent: { target: 'idle', actions: { type: 'fetchAhead', params: ({ context }) => context } },
      },
    },
  },
})
