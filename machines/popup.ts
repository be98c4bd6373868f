/**
 * The newsletter popup. Two regions side by side: what the visitor does (`visitor`), and what becomes of the offer (`offer`).
 *
 * - `visitor.free`, `visitor.busy`: whether anything may appear; the menu is open, or a form is being filled in.
 * - `offer.asking.settling`: passed through on every page. - `silent`: nobody is asked until the next page: here is the contact form
 *   or what came of it, or the visitor is on the way already, or the form could not be had.
 * - `unknown`: not yet known whether this visitor has seen it. - `armed`: waits for ten seconds on the page, for 60 percent of it, or
 *   for a mouse that leaves the window, whichever comes first.
 * - `waiting`: it is time, but the visitor is busy; it never interrupts. - `pausing`: the visitor has just become free; a second in
 *   peace before anything appears.
 * - `confirming`: it is time and the visitor is free; the last look at the cookie, for another tab may have shown it meanwhile.
 * - `fetching`: the form is being fetched, so that it opens with its fields or not at all.
 * - `offer.open`: a native modal dialog. - `offer.thanking`: the address was stored; closes two seconds later.
 * - `offer.done`: shown once, here or within the last fourteen days, or the visitor has written to us; nothing more happens.
 *
 * Leaves out how exit intent and scrolling are noticed, and that phones have no exit intent: the effect sends or does not send.
 */
import { assign, setup, stateIn } from 'xstate'
import { contactAddress, sentAddress } from '#contract/addresses.ts'
import { browserAction, pendingTask, silentEffect } from './effects.ts'
import { type DomainEventOf, tell } from './events.ts'

/** Numbers of the specification, section 9. */
export const popupNumbers = {
  delay: 10_000,
  thanks: 2000,
  /** Ours: between the end of what kept the visitor busy and the popup. */
  pause: 1000,
  scrollShare: 0.6,
  cookieSeconds: 1_209_600,
} as const

/** Name of the popup's own form among the forms of the site. */
export const popupSource = 'newsletter'

/** Where the visitor is when the chart starts, and for how many milliseconds already. */
export interface PopupInput {
  path: string
  elapsed: number
}

export type PopupCloseReason = 'escape' | 'button' | 'backdrop' | 'navigation'

export type PopupEvent =
  /** The cookie says that the popup was shown within fourteen days. */
  | { type: 'cookie.found' }
  | { type: 'cookie.missing' }
  /** The visitor has scrolled past 60 percent of the page. */
  | { type: 'scroll.pass' }
  /** The mouse left the window at its top. */
  | { type: 'exit.intend' }
  /** The visitor is busy: menu open, or a form being filled. */
  | { type: 'visitor.busy' }
  | { type: 'visitor.free' }
  | { type: 'popup.close'; reason: PopupCloseReason }
  /** Another page; or a form of the site was acknowledged, of which this one's own has the source `newsletter`. */
  | DomainEventOf<'page.reached' | 'lead.acknowledged'>

export const popupMachine = setup({
  types: {
    context: {} as PopupInput,
    input: {} as PopupInput,
    events: {} as PopupEvent,
    tags: {} as 'open' | 'thanks',
    emitted: {} as DomainEventOf<'exit.intended'>,
  },
  actors: {
    /** Says whether the cookie is there, at once. */
    readCookie: silentEffect<PopupEvent>(),
    /** Notices how far the page is scrolled, now and from now on, and exit intent. */
    watchVisitor: silentEffect<PopupEvent>(),
    /** Fetches the code of the form, and finds the dialog that it belongs in. */
    fetchForm: pendingTask<void>(),
  },
  guards: {
    isBusy: stateIn({ visitor: 'busy' }),
    isContact: ({ context: { path } }) => path === contactAddress || path.startsWith(`${contactAddress}/`),
    isReceipt: ({ context: { path } }) => path === sentAddress,
    isOwnForm: (_, params: { source: string }) => params.source === popupSource,
  },
  delays: {
    /** What is left of the ten seconds that somebody has been on the page. */
    delay: ({ context: { elapsed } }) => Math.max(0, popupNumbers.delay - elapsed),
    thanks: popupNumbers.thanks,
    pause: popupNumbers.pause,
  },
  actions: {
    keepPath: assign({ path: (_, params: { path: string }) => params.path, elapsed: 0 }),
    showDialog: browserAction(),
    hideDialog: browserAction(),
    /** Sets the cookie for fourteen days. */
    rememberShown: browserAction(),
    /** Sets the cookie until the browser is closed: who has written to us is not asked. */
    rememberLead: browserAction(),
    tellExit: tell({ type: 'exit.intended' }),
  },
}).createMachine({
  id: 'popup',
  description: 'Offers the newsletter once, and never interrupts.',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    visitor: {
      description: 'Whether anything may appear.',
      initial: 'free',
      states: {
        free: { description: 'The visitor is reading.', on: { 'visitor.busy': { target: 'busy' } } },
        busy: { description: 'The visitor is busy.', on: { 'visitor.free': { target: 'free' } } },
      },
    },
    offer: {
      description: 'What happens to the offer.',
      initial: 'asking',
      states: {
        asking: {
          description: 'Not shown yet. Every page starts over.',
          initial: 'settling',
          on: {
            'page.reached': {
              target: '.settling',
              actions: { type: 'keepPath', params: ({ event }) => event },
            },
            'lead.acknowledged': { target: 'done', actions: 'rememberLead' },
            // On the way to another page: what is on its way to this one comes too late.
            'popup.close': { target: '.silent' },
          },
          states: {
            settling: {
              description: 'Checks whether this page may ask.',
              always: [
                { guard: 'isReceipt', target: '#popup.offer.done', actions: 'rememberLead' },
                { guard: 'isContact', target: 'silent' },
                { target: 'unknown' },
              ],
            },
            silent: { description: 'Quiet until the next page.' },
            unknown: {
              description: 'Checking whether this visitor has seen it.',
              invoke: { id: 'readCookie', src: 'readCookie' },
              on: { 'cookie.found': { target: '#popup.offer.done' }, 'cookie.missing': { target: 'armed' } },
            },
            armed: {
              description: 'Waits for time, scrolling or exit intent.',
              invoke: { id: 'watchVisitor', src: 'watchVisitor' },
              after: { delay: [{ guard: 'isBusy', target: 'waiting' }, { target: 'confirming' }] },
              on: {
                'scroll.pass': [{ guard: 'isBusy', target: 'waiting' }, { target: 'confirming' }],
                'exit.intend': [
                  { guard: 'isBusy', target: 'waiting', actions: 'tellExit' },
                  { target: 'confirming', actions: 'tellExit' },
                ],
              },
            },
            waiting: {
              description: 'It’s time, but the visitor is busy.',
              on: { 'visitor.free': { target: 'pausing' } },
            },
            pausing: {
              description: 'The visitor has just become free.',
              after: { pause: { target: 'confirming' } },
              on: { 'visitor.busy': { target: 'waiting' } },
            },
            confirming: {
              description: 'Checking whether another tab has shown it.',
              invoke: { id: 'readCookieAgain', src: 'readCookie' },
              on: {
                'cookie.found': { target: '#popup.offer.done' },
                'cookie.missing': { target: 'fetching' },
                'visitor.busy': { target: 'waiting' },
              },
            },
            fetching: {
              description: 'The form is loading.',
              invoke: {
                id: 'fetchForm',
                src: 'fetchForm',
                onDone: { target: '#popup.offer.open' },
                onError: { target: 'silent' },
              },
              on: { 'visitor.busy': { target: 'waiting' } },
            },
          },
        },
        open: {
          description: 'The dialog is shown.',
          tags: ['open'],
          entry: ['showDialog', 'rememberShown'],
          on: {
            'popup.close': { target: 'done', actions: 'hideDialog' },
            'lead.acknowledged': {
              guard: { type: 'isOwnForm', params: ({ event }) => event },
              target: 'thanking',
            },
          },
        },
        thanking: {
          description: 'The address was stored.',
          tags: ['open', 'thanks'],
          after: { thanks: { target: 'done', actions: 'hideDialog' } },
          on: { 'popup.close': { target: 'done', actions: 'hideDialog' } },
        },
        done: { description: 'Shown once, or not needed. Nothing more happens.' },
      },
    },
  },
})
