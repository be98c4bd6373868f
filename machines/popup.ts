/**
 * The newsletter popup.
 *
 * `visitor`: `idle`, or `busy` with a menu, chat, banner, form, or error screen.
 *
 * `prompt`: the popup.
 * - `pending.evaluating`: checks whether the page allows the popup.
 * - `pending.suppressed`: no popup until the next page, because this is the contact page, the visitor is leaving, or the form failed to
 *   load.
 * - `pending.checking`: the cookie hasn't been read.
 * - `pending.armed`: waits for ten seconds on the page, a scroll past 60 percent of it, or exit intent, whichever comes first.
 * - `pending.waiting`: the popup is due, but the visitor is busy.
 * - `pending.coolingDown`: waits until the visitor has been idle for five seconds.
 * - `pending.rechecking`: reads the cookie again, because another tab might have shown the popup.
 * - `pending.fetching`: loads the form before the popup opens.
 * - `open`: the dialog is shown.
 * - `thanking`: the server stored the lead. The dialog closes after two seconds.
 * - `done`: the popup was shown in the last fourteen days, or the visitor has sent a lead.
 *
 * Exit intent needs a mouse, so phones never report it.
 */
import { assign, setup, stateIn } from 'xstate'
import { contactPath, sentPath } from '#contract/paths.ts'
import { browserAction, browserActor, browserTask } from './effects.ts'
import { type DomainEventOf, emitDomainEvent } from './events.ts'

/** The popup's triggers and times (specification, section 9). */
export const popupSettings = {
  delayMs: 10_000,
  thanksMs: 2000,
  /** Delay after the visitor becomes idle. Not in the specification. */
  cooldownMs: 5000,
  /** Fraction of the page's length. */
  scrollFraction: 0.6,
  cookieSeconds: 1_209_600,
} as const

/** Source of leads from the popup's form. */
export const popupSource = 'newsletter'

export interface PopupInput {
  /** The page's path when the statechart starts. */
  path: string
  /** Time on the page when the statechart starts, in ms. */
  elapsedMs: number
}

export type PopupCloseReason = 'escape' | 'button' | 'backdrop' | 'navigation'

export type PopupEvent =
  /** The popup was shown in the last fourteen days, or a lead was sent in this browser session. */
  | { type: 'cookie.found' }
  | { type: 'cookie.missing' }
  /** The visitor scrolled past 60 percent of the page. */
  | { type: 'scroll.pass' }
  /** The mouse left through the top of the window. */
  | { type: 'mouse.leave' }
  | { type: 'activity.started' }
  | { type: 'activity.ended' }
  | { type: 'popup.close'; reason: PopupCloseReason }
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
    /** Sends `cookie.found` or `cookie.missing` at once. */
    readCookie: browserActor<PopupEvent>(),
    /** Sends `scroll.pass` and `mouse.leave`. */
    watchVisitor: browserActor<PopupEvent>(),
    fetchForm: browserTask<void>(),
  },
  guards: {
    isBusy: stateIn({ visitor: 'busy' }),
    isContactPage: ({ context: { path } }) => path === contactPath || path.startsWith(`${contactPath}/`),
    isThankYouPage: ({ context: { path } }) => path === sentPath,
    isOwnForm: (_, params: { source: string }) => params.source === popupSource,
  },
  delays: {
    /** Remaining time until the popup is due, in ms. */
    delay: ({ context: { elapsedMs } }) => Math.max(0, popupSettings.delayMs - elapsedMs),
    thanks: popupSettings.thanksMs,
    cooldown: popupSettings.cooldownMs,
  },
  actions: {
    setPath: assign({ path: (_, params: { path: string }) => params.path, elapsedMs: 0 }),
    showDialog: browserAction(),
    hideDialog: browserAction(),
    rememberShown: browserAction(),
    /** Sets a session cookie, because the visitor submitted a form. */
    rememberLead: browserAction(),
    emitExitIntent: emitDomainEvent({ type: 'exitIntent.detected' }),
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
        busy: { description: 'Nothing may appear.', on: { 'activity.ended': { target: 'idle' } } },
      },
    },
    prompt: {
      description: 'The newsletter popup.',
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
            // No popup is open yet, so the visitor is leaving the page. Don't open one before the next page.
            'popup.close': { target: '.suppressed' },
          },
          states: {
            evaluating: {
              description: 'Checks whether this page allows the popup.',
              always: [
                { guard: 'isThankYouPage', target: '#popup.prompt.done', actions: 'rememberLead' },
                { guard: 'isContactPage', target: 'suppressed' },
                { target: 'checking' },
              ],
            },
            suppressed: { description: 'Quiet until the next page.' },
            checking: {
              description: 'Checking whether this visitor has seen it.',
              invoke: { id: 'readCookie', src: 'readCookie' },
              on: { 'cookie.found': { target: '#popup.prompt.done' }, 'cookie.missing': { target: 'armed' } },
            },
            armed: {
              description: 'Waits for a delay, scrolling, or exit intent.',
              invoke: { id: 'watchVisitor', src: 'watchVisitor' },
              after: { delay: [{ guard: 'isBusy', target: 'waiting' }, { target: 'rechecking' }] },
              on: {
                'scroll.pass': [{ guard: 'isBusy', target: 'waiting' }, { target: 'rechecking' }],
                'mouse.leave': [
                  { guard: 'isBusy', target: 'waiting', actions: 'emitExitIntent' },
                  { target: 'rechecking', actions: 'emitExitIntent' },
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
                'cookie.found': { target: '#popup.prompt.done' },
                'cookie.missing': { target: 'fetching' },
                'activity.started': { target: 'waiting' },
              },
            },
            fetching: {
              description: 'The form is loading.',
              invoke: {
                id: 'fetchForm',
                src: 'fetchForm',
                onDone: { target: '#popup.prompt.open' },
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
