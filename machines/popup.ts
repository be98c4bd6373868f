/**
 * The newsletter popup.
 *
 * - `unknown`: not yet known whether this visitor has seen it. - `armed`: waits for ten seconds, for 60 percent of the page, or for a
 *   mouse that leaves the window, whichever comes first.
 * - `waiting`: it is time, but the menu is open or a form is being filled; it never interrupts.
 * - `pausing`: the visitor has just become free; a second in peace before anything appears.
 * - `confirming`: it is time and the visitor is free; the last look at the cookie, for another tab may have shown it meanwhile.
 * - `open`: a native modal dialog. - `thanking`: the address was stored; closes two seconds later.
 * - `done`: shown once, here or within the last fourteen days; nothing more happens.
 *
 * Leaves out how exit intent and scrolling are noticed, and that phones have no exit intent: the effect sends or does not send.
 */
import { assign, setup } from 'xstate'
import { browserAction, silentEffect } from './effects.ts'
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
  /** A form of the site was acknowledged; this one's own has the source `newsletter`. */
  | DomainEventOf<'lead.acknowledged'>

export const popupMachine = setup({
  types: {
    context: {} as { busy: boolean },
    events: {} as PopupEvent,
    tags: {} as 'open' | 'thanks',
    emitted: {} as DomainEventOf<'exit.intended'>,
  },
  actors: {
    /** Says whether the cookie is there, at once. */
    readCookie: silentEffect<PopupEvent>(),
    /** Notices scrolling and exit intent until it is stopped. */
    watchVisitor: silentEffect<PopupEvent>(),
  },
  guards: {
    isBusy: ({ context }) => context.busy,
    isOwnForm: (_, params: { source: string }) => params.source === popupSource,
  },
  delays: { delay: popupNumbers.delay, thanks: popupNumbers.thanks, pause: popupNumbers.pause },
  actions: {
    noteBusy: assign({ busy: true }),
    noteFree: assign({ busy: false }),
    showDialog: browserAction(),
    hideDialog: browserAction(),
    /** Sets the cookie for fourteen days. */
    rememberShown: browserAction(),
    tellExit: tell({ type: 'exit.intended' }),
  },
}).createMachine({
  id: 'popup',
  description: 'Asks once for a newsletter subscription, and never interrupts.',
  context: { busy: false },
  initial: 'unknown',
  on: {
    'visitor.busy': { actions: 'noteBusy' },
    'visitor.free': { actions: 'noteFree' },
  },
  states: {
    unknown: {
      description: 'Not yet known whether this visitor has seen it.',
      invoke: { id: 'readCookie', src: 'readCookie' },
      on: { 'cookie.found': { target: 'done' }, 'cookie.missing': { target: 'armed' } },
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
      description: 'It is time, but the visitor is busy.',
      on: { 'visitor.free': { target: 'pausing', actions: 'noteFree' } },
    },
    pausing: {
      description: 'The visitor has just become free.',
      after: { pause: { target: 'confirming' } },
      on: { 'visitor.busy': { target: 'waiting', actions: 'noteBusy' } },
    },
    confirming: {
      description: 'Another tab may have shown it meanwhile.',
      invoke: { id: 'readCookieAgain', src: 'readCookie' },
      on: {
        'cookie.found': { target: 'done' },
        'cookie.missing': { target: 'open' },
        'visitor.busy': { target: 'waiting', actions: 'noteBusy' },
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
    done: { description: 'Shown once; nothing more happens.' },
  },
})
