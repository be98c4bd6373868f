/**
 * The chat launcher.
 *
 * - `hidden`: the path is not one where it is offered, or the view is too narrow and the launcher is told to hide there. The contact page
 *   has a form already, so there the launcher is offered for a vendor's chat alone.
 * - `waiting`: an eligible path; three seconds to go. - `visible`: the button is there.
 * - `open`: the visitor pressed it: `open.vendor` when a chat vendor is configured and the visitor allows the chat, else, or when
 *   the vendor cannot be loaded, `open.form`, our own, or the form of the contact page.
 *
 * Leaving an eligible path hides it; arriving on one arms it again. Which paths are eligible is the rule `isEligible` below, literally
 * the specification's.
 */
import { assign, setup } from 'xstate'
import { contactAddress } from '#contract/addresses.ts'
import type { Purposes } from '#contract/purposes.ts'
import { browserAction, silentEffect } from './effects.ts'
import { type DomainEventOf, tell } from './events.ts'

const eligibleParts = [
  '/services/',
  '/consulting/',
  '/tools/',
  '/assessment',
  '/calculator',
  '/compare/',
  '/contact',
] as const

/** Whether the launcher is offered on a path; specification, section 2. */
export const isEligible = (path: string): boolean => eligibleParts.some(part => path.includes(part))

/** Numbers of the specification, section 9: milliseconds and CSS pixels. */
export const chatNumbers = { delay: 3000, narrowBelow: 768 } as const

export interface ChatLauncherInput {
  /** Stay away from views narrower than 768 pixels. */
  hideMobile: boolean
  /** Where the visitor is when the chart starts, and for how many milliseconds already. */
  path: string
  elapsed: number
}

export type ChatCloseReason = 'escape' | 'button'

export type ChatLauncherEvent =
  | DomainEventOf<'page.reached' | 'consent.granted' | 'consent.revoked'>
  /** The view became narrower than 768 CSS pixels, or is so at start. */
  | { type: 'view.narrow' }
  | { type: 'view.widen' }
  /** A chat vendor is configured, and may be used. */
  | { type: 'vendor.allow' }
  /** The vendor's widget could not be loaded. */
  | { type: 'vendor.fail' }
  | { type: 'chat.open' }
  | { type: 'chat.close'; reason: ChatCloseReason }

interface ChatContext extends ChatLauncherInput {
  /** The view is narrow, which is noted only where that matters. */
  narrow: boolean
  vendor: boolean
}

/** The vendor's chat may no longer be used. */
const forbidden = [
  { guard: 'hasPageForm', target: '.hidden', actions: 'forbidVendor' },
  { actions: 'forbidVendor' },
] as const

/** The same while the vendor's chat is open. */
const takenBack = [
  { guard: 'hasPageForm', target: '#chatLauncher.hidden', actions: 'forbidVendor' },
  { target: 'form', actions: 'forbidVendor' },
] as const

export const chatLauncherMachine = setup({
  types: {
    context: {} as ChatContext,
    input: {} as ChatLauncherInput,
    events: {} as ChatLauncherEvent,
    tags: {} as 'visible' | 'open' | 'form',
    emitted: {} as DomainEventOf<'visitor.busy' | 'visitor.free'>,
  },
  actors: {
    /** Reports whether the view is narrow, now and on change. */
    watchView: silentEffect<ChatLauncherEvent>(),
    /** Shows the vendor's widget until it is stopped; reports `vendor.fail` when there is none to show. */
    showVendor: silentEffect<ChatLauncherEvent>(),
  },
  guards: {
    isOffered: ({ context: { path, narrow, vendor } }) =>
      isEligible(path) && !narrow && (vendor || path !== contactAddress),
    hasHideMobile: ({ context }) => context.hideMobile,
    isForChat: (_, { purposes }: { purposes: Purposes }) => purposes.includes('chat'),
    hasVendor: ({ context }) => context.vendor,
    hasPageForm: ({ context }) => context.path === contactAddress,
  },
  delays: {
    /** What is left of the three seconds that somebody has been on the page. */
    delay: ({ context: { elapsed } }) => Math.max(0, chatNumbers.delay - elapsed),
  },
  actions: {
    keepPath: assign({ path: (_, params: { path: string }) => params.path, elapsed: 0 }),
    noteNarrow: assign({ narrow: true }),
    noteWide: assign({ narrow: false }),
    allowVendor: assign({ vendor: true }),
    forbidVendor: assign({ vendor: false }),
    /** Finds out whether a vendor is configured and answers with `vendor.allow` if so. */
    lookForVendor: browserAction(),
    /** Leads to the form of the page. */
    goToPageForm: browserAction(),
    /** Puts focus back on the button that opened the form. */
    giveFocusBack: browserAction(),
    tellOpened: tell({ type: 'visitor.busy', reason: 'chat' }),
    tellClosed: tell({ type: 'visitor.free', reason: 'chat' }),
  },
}).createMachine({
  id: 'chatLauncher',
  description: 'Offers a chat on pages where a visitor may want one.',
  context: ({ input }) => ({ ...input, narrow: false, vendor: false }),
  initial: 'settling',
  invoke: { id: 'watchView', src: 'watchView' },
  on: {
    'page.reached': { target: '.settling', actions: { type: 'keepPath', params: ({ event }) => event } },
    'view.narrow': { guard: 'hasHideMobile', target: '.settling', actions: 'noteNarrow' },
    'view.widen': { guard: 'hasHideMobile', target: '.settling', actions: 'noteWide' },
    'consent.granted': [
      { guard: { type: 'isForChat', params: ({ event }) => event }, actions: 'lookForVendor' },
      ...forbidden,
    ],
    'consent.revoked': forbidden,
    'vendor.allow': { actions: 'allowVendor' },
  },
  states: {
    hidden: {
      description: 'Not offered here.',
      on: { 'vendor.allow': { target: 'settling', actions: 'allowVendor' } },
    },
    settling: {
      description: 'Checks whether this page and screen get the launcher.',
      always: [{ guard: 'isOffered', target: 'waiting' }, { target: 'hidden' }],
    },
    waiting: {
      description: 'It appears in three seconds.',
      after: { delay: { target: 'visible' } },
    },
    visible: {
      description: 'The button is shown.',
      tags: ['visible'],
      on: {
        'chat.open': [{ guard: 'hasVendor', target: 'open.vendor' }, { target: 'open.form' }],
      },
    },
    open: {
      description: 'The visitor wants to talk.',
      tags: ['visible', 'open'],
      initial: 'form',
      entry: 'tellOpened',
      exit: 'tellClosed',
      on: { 'chat.close': { target: 'visible', actions: 'giveFocusBack' } },
      states: {
        form: { description: 'Our own short form.', tags: ['form'] },
        vendor: {
          description: 'The vendor’s widget.',
          invoke: { id: 'showVendor', src: 'showVendor' },
          on: {
            'vendor.fail': [
              {
                guard: 'hasPageForm',
                target: '#chatLauncher.hidden',
                actions: ['forbidVendor', 'goToPageForm'],
              },
              { target: 'form', actions: 'forbidVendor' },
            ],
            'consent.revoked': takenBack,
            'consent.granted': [{ guard: { type: 'isForChat', params: ({ event }) => event } }, ...takenBack],
          },
        },
      },
    },
  },
})
