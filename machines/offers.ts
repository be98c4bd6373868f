/**
 * What the site offers unasked, and the good manners that go with it: the newsletter popup and the chat launcher run here, beside the
 * machine that notices whether the visitor is writing.
 *
 * - `free`: the visitor only reads. - `busy`: the menu or the chat is open, or a form is being filled in; the popup waits.
 *
 * It reaches its machines by name and carries on what the site tells: where the visitor is, and whether third parties are allowed.
 */
import { assign, sendParent, sendTo, setup } from 'xstate'
import { type ChatLauncherInput, chatLauncherMachine } from './chat-launcher.ts'
import { popupMachine } from './popup.ts'
import { writingMachine } from './writing.ts'

/** What keeps a visitor busy. */
export type BusyReason = 'menu' | 'chat' | 'form'

export type OffersEvent =
  | { type: 'visitor.busy'; reason: BusyReason }
  | { type: 'visitor.free'; reason: BusyReason }
  | { type: 'path.change'; path: string }
  | { type: 'page.leave' }
  | { type: 'consent.grant' }
  | { type: 'consent.revoke' }

type Children = { popup: 'popup'; chatLauncher: 'chatLauncher'; writing: 'writing' }

/** The machines with their outlets joined to this root: what they tell, it hears. */
export const offersActors = {
  popup: popupMachine,
  chatLauncher: chatLauncherMachine.provide({
    actions: {
      tellOpened: sendParent({ type: 'visitor.busy', reason: 'chat' } satisfies OffersEvent),
      tellClosed: sendParent({ type: 'visitor.free', reason: 'chat' } satisfies OffersEvent),
    },
  }),
  writing: writingMachine.provide({
    actions: {
      tellBusy: sendParent({ type: 'visitor.busy', reason: 'form' } satisfies OffersEvent),
      tellFree: sendParent({ type: 'visitor.free', reason: 'form' } satisfies OffersEvent),
    },
  }),
}

export const offersMachine = setup({
  types: {
    context: {} as ChatLauncherInput & { reasons: BusyReason[] },
    input: {} as ChatLauncherInput,
    events: {} as OffersEvent,
    children: {} as Children,
  },
  actors: offersActors,
  guards: {
    isOnlyReason: ({ context }, params: { reason: BusyReason }) =>
      context.reasons.every(reason => reason === params.reason),
  },
  actions: {
    addReason: assign({
      reasons: ({ context }, params: { reason: BusyReason }) =>
        [...context.reasons.filter(reason => reason !== params.reason), params.reason].sort(),
    }),
    dropReason: assign({
      reasons: ({ context }, params: { reason: BusyReason }) =>
        context.reasons.filter(reason => reason !== params.reason),
    }),
    holdPopup: sendTo('popup', { type: 'visitor.busy' }),
    freePopup: sendTo('popup', { type: 'visitor.free' }),
    closePopup: sendTo('popup', { type: 'popup.close', reason: 'navigation' }),
    leaveForms: sendTo('writing', { type: 'page.leave' }),
    moveChat: sendTo('chatLauncher', (_, params: { path: string }) => ({
      type: 'path.change' as const,
      path: params.path,
    })),
    allowVendor: sendTo('chatLauncher', { type: 'consent.grant' }),
    forbidVendor: sendTo('chatLauncher', { type: 'consent.revoke' }),
  },
}).createMachine({
  id: 'offers',
  description: 'Popup and chat launcher, which never interrupt.',
  context: ({ input }) => ({ ...input, reasons: [] }),
  initial: 'free',
  invoke: [
    { id: 'popup', systemId: 'popup', src: 'popup' },
    {
      id: 'chatLauncher',
      systemId: 'chatLauncher',
      src: 'chatLauncher',
      input: ({ context }) => ({ hideMobile: context.hideMobile }),
    },
    { id: 'writing', systemId: 'writing', src: 'writing' },
  ],
  on: {
    'path.change': { actions: { type: 'moveChat', params: ({ event }) => ({ path: event.path }) } },
    'page.leave': { actions: ['closePopup', 'leaveForms'] },
    'consent.grant': { actions: 'allowVendor' },
    'consent.revoke': { actions: 'forbidVendor' },
  },
  states: {
    free: {
      description: 'The visitor only reads.',
      on: {
        'visitor.busy': {
          target: 'busy',
          actions: [{ type: 'addReason', params: ({ event }) => event }, 'holdPopup'],
        },
      },
    },
    busy: {
      description: 'The visitor is doing something; nothing may interrupt.',
      on: {
        'visitor.busy': { actions: { type: 'addReason', params: ({ event }) => event } },
        'visitor.free': [
          {
            guard: { type: 'isOnlyReason', params: ({ event }) => event },
            target: 'free',
            actions: [{ type: 'dropReason', params: ({ event }) => event }, 'freePopup'],
          },
          { actions: { type: 'dropReason', params: ({ event }) => event } },
        ],
      },
    },
  },
})
