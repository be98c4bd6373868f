/**
 * The chat launcher.
 *
 * - `hidden`: the path isn't eligible, or the site hides the launcher in narrow viewports. On the contact page, which has a form, the
 *   launcher appears only for a vendor's chat.
 * - `evaluating`: checks whether the launcher may appear, after each change of page or viewport.
 * - `waiting`: the launcher appears after three seconds on the page.
 * - `visible`: the button is shown.
 * - `open.vendor.loading`: the vendor's chat is loading. It needs a configured vendor and the visitor's consent.
 * - `open.vendor.shown`: the vendor's chat is open.
 * - `open.form`: our own form is open, because there's no vendor or no consent, or because the vendor's chat failed to load.
 */
import { assign, setup } from 'xstate'
import { contactPath } from '#contract/paths.ts'
import type { Purposes } from '#contract/purposes.ts'
import { browserAction, browserActor } from './effects.ts'
import { type DomainEventOf, emitDomainEvent, type PlainEvent } from './events.ts'

const eligiblePaths = [
  '/services/',
  '/consulting/',
  '/tools/',
  '/assessment',
  '/calculator',
  '/compare/',
  '/contact',
] as const

/** True if a page with this path can show the launcher (specification, section 2). */
export const isEligible = (path: string): boolean => eligiblePaths.some(each => path.includes(each))

/** When and where the launcher appears (specification, section 9). */
export const chatLauncherSettings = {
  delayMs: 3000,
  /** Viewport width in CSS px. */
  narrowBelow: 768,
  /** Timeout of the vendor's chat, in ms. Our own form then replaces it. */
  vendorTimeoutMs: 8000,
} as const

export interface ChatLauncherInput {
  hideMobile: boolean
  /** The page's path when the statechart starts. */
  path: string
  /** Time on the page when the statechart starts, in ms. */
  elapsedMs: number
}

export type ChatCloseReason = 'escape' | 'button'

export type ChatLauncherEvent =
  | DomainEventOf<'page.entered' | 'consent.granted' | 'consent.revoked'>
  | PlainEvent<
      'viewport.narrow' | 'viewport.widen' | 'vendor.allow' | 'vendor.shown' | 'vendor.failed' | 'chat.open'
    >
  | { type: 'chat.close'; reason: ChatCloseReason }

interface ChatContext extends ChatLauncherInput {
  isNarrow: boolean
  isVendorAllowed: boolean
}

const revokedWhileClosed = [
  { guard: 'hasPageForm', target: '.hidden', actions: 'forbidVendor' },
  { actions: 'forbidVendor' },
] as const

const revokedWhileOpen = [
  { guard: 'hasPageForm', target: '#chatLauncher.hidden', actions: 'forbidVendor' },
  { target: 'form', actions: 'forbidVendor' },
] as const

export const chatLauncherMachine = setup({
  types: {
    context: {} as ChatContext,
    input: {} as ChatLauncherInput,
    events: {} as ChatLauncherEvent,
    tags: {} as 'visible' | 'open' | 'loading' | 'form',
    emitted: {} as DomainEventOf<'activity.started' | 'activity.ended'>,
  },
  actors: {
    watchViewport: browserActor<ChatLauncherEvent>(),
    /** Shows the vendor's widget until stopped. Sends `vendor.shown` or `vendor.failed`. */
    showVendor: browserActor<ChatLauncherEvent>(),
  },
  guards: {
    isOffered: ({ context: { path, isNarrow, isVendorAllowed } }) =>
      isEligible(path) && !isNarrow && (isVendorAllowed || path !== contactPath),
    hidesOnMobile: ({ context }) => context.hideMobile,
    includesChat: (_, { purposes }: { purposes: Purposes }) => purposes.includes('chat'),
    hasVendor: ({ context }) => context.isVendorAllowed,
    hasPageForm: ({ context }) => context.path === contactPath,
  },
  delays: {
    /** Remaining time until the launcher appears, in ms. */
    delay: ({ context: { elapsedMs } }) => Math.max(0, chatLauncherSettings.delayMs - elapsedMs),
  },
  actions: {
    setPath: assign({ path: (_, params: { path: string }) => params.path, elapsedMs: 0 }),
    setNarrow: assign({ isNarrow: true }),
    setWide: assign({ isNarrow: false }),
    allowVendor: assign({ isVendorAllowed: true }),
    forbidVendor: assign({ isVendorAllowed: false }),
    /** Sends `vendor.allow` if a vendor is configured. */
    checkVendor: browserAction(),
    goToPageForm: browserAction(),
    restoreFocus: browserAction(),
    emitOpened: emitDomainEvent({ type: 'activity.started', reason: 'chat' }),
    emitClosed: emitDomainEvent({ type: 'activity.ended', reason: 'chat' }),
  },
}).createMachine({
  id: 'chatLauncher',
  description: 'Offers a chat on pages where a visitor may want one.',
  context: ({ input }) => ({ ...input, isNarrow: false, isVendorAllowed: false }),
  initial: 'evaluating',
  invoke: { id: 'watchViewport', src: 'watchViewport' },
  on: {
    'page.entered': { target: '.evaluating', actions: { type: 'setPath', params: ({ event }) => event } },
    'viewport.narrow': { guard: 'hidesOnMobile', target: '.evaluating', actions: 'setNarrow' },
    'viewport.widen': { guard: 'hidesOnMobile', target: '.evaluating', actions: 'setWide' },
    'consent.granted': [
      { guard: { type: 'includesChat', params: ({ event }) => event }, actions: 'checkVendor' },
      ...revokedWhileClosed,
    ],
    'consent.revoked': revokedWhileClosed,
    'vendor.allow': { actions: 'allowVendor' },
  },
  states: {
    hidden: {
      description: 'Not offered here.',
      on: { 'vendor.allow': { target: 'evaluating', actions: 'allowVendor' } },
    },
    evaluating: {
      description: 'Checks whether this page and screen get the launcher.',
      always: [{ guard: 'isOffered', target: 'waiting' }, { target: 'hidden' }],
    },
    waiting: { description: 'It appears in three seconds.', after: { delay: { target: 'visible' } } },
    visible: {
      description: 'The button is shown.',
      tags: ['visible'],
      on: { 'chat.open': [{ guard: 'hasVendor', target: 'open.vendor' }, { target: 'open.form' }] },
    },
    open: {
      description: 'The visitor wants to talk.',
      tags: ['visible', 'open'],
      initial: 'form',
      entry: 'emitOpened',
      exit: 'emitClosed',
      on: { 'chat.close': { target: 'visible', actions: 'restoreFocus' } },
      states: {
        form: { description: 'Our own short form.', tags: ['form'] },
        vendor: {
          description: 'The vendor’s widget.',
          initial: 'loading',
          invoke: { id: 'showVendor', src: 'showVendor' },
          on: {
            'consent.revoked': revokedWhileOpen,
            'consent.granted': [
              { guard: { type: 'includesChat', params: ({ event }) => event } },
              ...revokedWhileOpen,
            ],
          },
          states: {
            loading: {
              description: 'A note says so.',
              tags: ['loading'],
              on: {
                'vendor.shown': { target: 'shown' },
                'vendor.failed': [
                  {
                    guard: 'hasPageForm',
                    target: '#chatLauncher.hidden',
                    actions: ['forbidVendor', 'goToPageForm'],
                  },
                  { target: '#chatLauncher.open.form', actions: 'forbidVendor' },
                ],
              },
            },
            shown: { description: 'The vendor shows it.' },
          },
        },
      },
    },
  },
})
