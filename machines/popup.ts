/**
 * The newsletter popup.
 *
 * `visitor`: `idle`, or `busy` with a menu, chat, banner, or form.
 *
 * `offer`: what happens to the popup.
 * - `pending.evaluating`: each page passes through this state first.
 * - `suppressed`: the popup stays away until the next page, because this is the contact page, the visitor is leaving, or the form didn't
 *   load.
 * - `checking`: the cookie has not been read.
 * - `armed`: waits for ten seconds on the page, 60 percent of its length, or exit intent, whichever comes first.
 * - `waiting`: the popup is due, but the visitor is busy.
 * - `coolingDown`: the visitor just became idle. A second passes before anything appears.
 * - `rechecking`: reads the cookie once more, because another tab might have shown the popup.
 * - `fetching`: the form is loading, so that the popup opens complete.
 * - `open`: a native modal dialog.
 * - `thanking`: the server stored the address. The popup closes after two seconds.
 * - `done`: it was shown in the last fourteen days, or the visitor has sent a lead.
 *
 * The effects detect scrolling and exit intent. Phones have no exit intent.
 */
import { assign, setup, stateIn } from 'xstate'
import { contactAddress, sentAddress } from '#contract/addresses.ts'
import { browserAction, pendingTask, silentEffect } from './effects.ts'
import { type DomainEventOf, emitDomainEvent } from './events.ts'

/** Specification, section 9. Times are in ms unless their name says otherwise. */
export const popupNumbers = {
  delay: 10_000,
  thanks: 2000,
  /** Not in the specification: wait after the visitor becomes idle. */
  cooldown: 1000,
  scrollShare: 0.6,
  cookieSeconds: 1_209_600,
} as const

/** The source of the popup's own form. */
export const popupSource = 'newsletter'

/** The path and time on page, in ms, when the chart starts. */
export interface PopupInput {
  path: string
  elapsed: number
}

export type PopupCloseReason = 'escape' | 'button' | 'backdrop' | 'navigation'

export type PopupEvent =
  /** The popup was shown in the last fourteen days. */
  | { type: 'cookie.found' }
  | { type: 'cookie.missing' }
  /** The visitor scrolled past 60 percent of the page. */
  | { type: 'scroll.pass' }
  /** The mouse left the window at its top. */
  | { type: 'mouse.leave' }
  | { type: 'activity.started' }
  | { type: 'activity.ended' }
  | { type: 'popup.close'; reason: PopupCloseReason }
  /** The popup's own lead has the source `newsletter`. */
  | DomainEventOf<'page.entered' | 'lead.acknowledged'>

export const popupMachine = setup({
  types: {
    context: {} as PopupInput,
    input: {} as PopupInput,
    events: {} as PopupEvent,
    tags: {} as 'open' | 'thanks',
    emitted: {} as DomainEventOf<'exitIntent.detected'>,
  },
  actors: {
    /** Reports at once whether the cookie exists. */
    readCookie: silentEffect<PopupEvent>(),
    /** Reports scroll depth and exit intent. */
    watchVisitor: silentEffect<PopupEvent>(),
    /** Fetches the form's code and finds its dialog. */
    fetchForm: pendingTask<void>(),
  },
  guards: {
    isBusy: stateIn({ visitor: 'busy' }),
    isContactPage: ({ context: { path } }) =>
      path === contactAddress || path.startsWith(`${contactAddress}/`),
    isThankYouPage: ({ context: { path } }) => path === sentAddress,
    isOwnForm: (_, params: { source: string }) => params.source === popupSource,
  },
  delays: {
    /** What remains of the ten seconds. */
    delay: ({ context: { elapsed } }) => Math.max(0, popupNumbers.delay - elapsed),
    thanks: popupNumbers.thanks,
    cooldown: popupNumbers.cooldown,
  },
  actions: {
    setPath: assign({ path: (_, params: { path: string }) => params.path, elapsed: 0 }),
    showDialog: browserAction(),
    hideDialog: browserAction(),
    rememberShown: browserAction(),
    /** Sets a session cookie, because the visitor has sent a lead. */
    rememberLead: browserAction(),
    emitExit: emitDomainEvent({ type: 'exitIntent.detected' }),
  },
}).createMachine({
  id: 'popup',
  description: 'Offers the newsletter once, and never while the visitor is busy.',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    visitor: {
      description: 'Whether anything may appear.',
      initial: 'idle',
      states: {
        idle: { description: 'The visitor is reading.', on: { 'activity.started': { target: 'busy' } } },
        busy: { description: 'The visitor is busy.', on: { 'activity.ended': { target: 'idle' } } },
      },
    },
    offer: {
      description: 'What happens to the offer.',
      initial: 'pending',
      states: {
        pending: {
          description: 'Not shown yet. It starts over on every page.',
          initial: 'evaluating',
          on: {
            'page.entered': {
              target: '.evaluating',
              actions: { type: 'setPath', params: ({ event }) => event },
            },
            'lead.acknowledged': { target: 'done', actions: 'rememberLead' },
            // The visitor is leaving, so pending reports about this page are ignored.
            'popup.close': { target: '.suppressed' },
          },
          states: {
            evaluating: {
              description: 'Checks whether this page allows the popup.',
              always: [
                { guard: 'isThankYouPage', target: '#popup.offer.done', actions: 'rememberLead' },
                { guard: 'isContactPage', target: 'suppressed' },
                { target: 'checking' },
              ],
            },
            suppressed: { description: 'Quiet until the next page.' },
            checking: {
              description: 'Checking whether this visitor has seen it.',
              invoke: { id: 'readCookie', src: 'readCookie' },
              on: { 'cookie.found': { target: '#popup.offer.done' }, 'cookie.missing': { target: 'armed' } },
            },
            armed: {
              description: 'Waits for a delay, scrolling, or exit intent.',
              invoke: { id: 'watchVisitor', src: 'watchVisitor' },
              after: { delay: [{ guard: 'isBusy', target: 'waiting' }, { target: 'rechecking' }] },
              on: {
                'scroll.pass': [{ guard: 'isBusy', target: 'waiting' }, { target: 'rechecking' }],
                'mouse.leave': [
                  { guard: 'isBusy', target: 'waiting', actions: 'emitExit' },
                  { target: 'rechecking', actions: 'emitExit' },
                ],
              },
            },
            waiting: {
              description: 'It’s time, but the visitor is busy.',
              on: { 'activity.ended': { target: 'coolingDown' } },
            },
            coolingDown: {
              description: 'The visitor has just become idle.',
              after: { cooldown: { target: 'rechecking' } },
              on: { 'activity.started': { target: 'waiting' } },
            },
            rechecking: {
              description: 'Checking whether another tab has shown it.',
              invoke: { id: 'readCookieAgain', src: 'readCookie' },
              on: {
                'cookie.found': { target: '#popup.offer.done' },
                'cookie.missing': { target: 'fetching' },
                'activity.started': { target: 'waiting' },
              },
            },
            fetching: {
              description: 'The form is loading.',
              invoke: {
                id: 'fetchForm',
                src: 'fetchForm',
                onDone: { target: '#popup.offer.open' },
                onError: { target: 'suppressed' },
              },
              on: { 'activity.started': { target: 'waiting' } },
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
