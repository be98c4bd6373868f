/**
 * The prompts that nobody asked for: the newsletter popup and the chat launcher.
 *
 * - `free`: the visitor only reads.
 * - `busy`: the menu, chat, or banner is open, or a form is being filled in. The popup waits.
 *
 * It forwards site events to its machines by name, and their `exitIntent.detected` to the site.
 */
import { assign, sendTo, setup } from 'xstate'
import { withoutReason, withReason } from './busy.ts'
import { type ChatLauncherInput, chatLauncherMachine } from './chat-launcher.ts'
import { type BusyReason, type DomainEventOf, emitDomainEvent } from './events.ts'
import { formActivityMachine } from './form-activity.ts'
import { popupMachine } from './popup.ts'

export type OffersEvent = DomainEventOf<
  | 'activity.started'
  | 'activity.ended'
  | 'page.entered'
  | 'page.left'
  | 'consent.granted'
  | 'consent.revoked'
  | 'lead.acknowledged'
  | 'exitIntent.detected'
>

type Children = { popup: 'popup'; chatLauncher: 'chatLauncher'; formActivity: 'formActivity' }

export const offersMachine = setup({
  types: {
    context: {} as ChatLauncherInput & { reasons: BusyReason[] },
    input: {} as ChatLauncherInput,
    events: {} as OffersEvent,
    emitted: {} as DomainEventOf<'exitIntent.detected'>,
    children: {} as Children,
  },
  actors: { popup: popupMachine, chatLauncher: chatLauncherMachine, formActivity: formActivityMachine },
  guards: {
    isOnlyReason: ({ context }, params: { reason: BusyReason }) =>
      withoutReason(context.reasons, params.reason).length === 0,
  },
  actions: {
    addReason: assign({
      reasons: ({ context }, params: { reason: BusyReason }) => withReason(context.reasons, params.reason),
    }),
    dropReason: assign({
      reasons: ({ context }, params: { reason: BusyReason }) => withoutReason(context.reasons, params.reason),
    }),
    holdPopup: sendTo('popup', { type: 'activity.started' }),
    freePopup: sendTo('popup', { type: 'activity.ended' }),
    closePopup: sendTo('popup', { type: 'popup.close', reason: 'navigation' }),
    passToPopup: sendTo('popup', ({ event }) => event),
    passToChat: sendTo('chatLauncher', ({ event }) => event),
    passToFormActivity: sendTo('formActivity', ({ event }) => event),
    emitExit: emitDomainEvent({ type: 'exitIntent.detected' }),
  },
}).createMachine({
  id: 'offers',
  description: 'The popup and the chat launcher, which never interrupt.',
  context: ({ input }) => ({ ...input, reasons: [] }),
  initial: 'free',
  invoke: [
    {
      id: 'popup',
      systemId: 'popup',
      src: 'popup',
      input: ({ context: { path, elapsed } }) => ({ path, elapsed }),
    },
    {
      id: 'chatLauncher',
      systemId: 'chatLauncher',
      src: 'chatLauncher',
      input: ({ context: { hideMobile, path, elapsed } }) => ({ hideMobile, path, elapsed }),
    },
    { id: 'formActivity', systemId: 'formActivity', src: 'formActivity' },
  ],
  on: {
    'page.entered': { actions: ['passToPopup', 'passToChat'] },
    'page.left': { actions: ['closePopup', 'passToFormActivity'] },
    'consent.granted': { actions: 'passToChat' },
    'consent.revoked': { actions: 'passToChat' },
    'lead.acknowledged': { actions: 'passToPopup' },
    'exitIntent.detected': { actions: 'emitExit' },
  },
  states: {
    free: {
      description: 'The visitor is reading.',
      on: {
        'activity.started': {
          target: 'busy',
          actions: [{ type: 'addReason', params: ({ event }) => event }, 'holdPopup'],
        },
      },
    },
    busy: {
      description: 'The visitor is busy, so nothing interrupts.',
      on: {
        'activity.started': { actions: { type: 'addReason', params: ({ event }) => event } },
        'activity.ended': [
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
