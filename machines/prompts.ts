/**
 * The prompts: the newsletter popup and the chat launcher.
 *
 * - `idle`: the visitor is reading.
 * - `busy`: the menu, chat, banner, or error screen is open, or the visitor is filling in a form. The popup waits.
 *
 * This machine forwards events from the site to its machines, and `exitIntent.detected` to the site.
 */
import { assign, sendTo, setup } from 'xstate'
import { withoutReason, withReason } from './busy.ts'
import { type ChatLauncherInput, chatLauncherMachine } from './chat-launcher.ts'
import { type BusyReason, type DomainEventOf, emitDomainEvent } from './events.ts'
import { formActivityMachine } from './form-activity.ts'
import { popupMachine } from './popup.ts'

export type PromptsEvent = DomainEventOf<
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

export const promptsMachine = setup({
  types: {
    context: {} as ChatLauncherInput & { reasons: BusyReason[] },
    input: {} as ChatLauncherInput,
    events: {} as PromptsEvent,
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
    removeReason: assign({
      reasons: ({ context }, params: { reason: BusyReason }) => withoutReason(context.reasons, params.reason),
    }),
    blockPopup: sendTo('popup', { type: 'activity.started' }),
    unblockPopup: sendTo('popup', { type: 'activity.ended' }),
    closePopup: sendTo('popup', { type: 'popup.close', reason: 'navigation' }),
    forwardToPopup: sendTo('popup', ({ event }) => event),
    forwardToChat: sendTo('chatLauncher', ({ event }) => event),
    forwardToFormActivity: sendTo('formActivity', ({ event }) => event),
    emitExitIntent: emitDomainEvent({ type: 'exitIntent.detected' }),
  },
}).createMachine({
  id: 'prompts',
  description: 'The popup, which waits while the visitor is busy, and the chat launcher.',
  context: ({ input }) => ({ ...input, reasons: [] }),
  initial: 'idle',
  invoke: [
    {
      id: 'popup',
      systemId: 'popup',
      src: 'popup',
      input: ({ context: { path, elapsedMs } }) => ({ path, elapsedMs }),
    },
    {
      id: 'chatLauncher',
      systemId: 'chatLauncher',
      src: 'chatLauncher',
      input: ({ context: { hideMobile, path, elapsedMs } }) => ({ hideMobile, path, elapsedMs }),
    },
    { id: 'formActivity', systemId: 'formActivity', src: 'formActivity' },
  ],
  on: {
    'page.entered': { actions: ['forwardToPopup', 'forwardToChat'] },
    'page.left': { actions: ['closePopup', 'forwardToFormActivity'] },
    'consent.granted': { actions: 'forwardToChat' },
    'consent.revoked': { actions: 'forwardToChat' },
    'lead.acknowledged': { actions: 'forwardToPopup' },
    'exitIntent.detected': { actions: 'emitExitIntent' },
  },
  states: {
    idle: {
      description: 'The visitor is reading.',
      on: {
        'activity.started': {
          target: 'busy',
          actions: [{ type: 'addReason', params: ({ event }) => event }, 'blockPopup'],
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
            target: 'idle',
            actions: [{ type: 'removeReason', params: ({ event }) => event }, 'unblockPopup'],
          },
          { actions: { type: 'removeReason', params: ({ event }) => event } },
        ],
      },
    },
  },
})
