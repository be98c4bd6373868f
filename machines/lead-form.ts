/**
 * A form that sends one lead: contact, newsletter, or chat. One actor per `source` lives as long as the document, so that a request
 * outlives its form. The fields stay in the form, so that the inspector shows no personal data.
 *
 * `sending`: what happens to the lead.
 * - `idle`: nothing is being sent.
 * - `submitting`: one request is in progress. A second submission isn't possible.
 * - `success`: the server stored the lead. Thanks show for three seconds, and another lead can be sent.
 * - `error`: the lead might not be stored. The message says why, and the text stays. There is no automatic retry.
 *
 * `words`: whether there is a draft.
 * - `blank`: the visitor typed nothing. An untouched prefill isn't a draft.
 * - `written`: unsent text. Each change saves a draft.
 * - `posted`: text as it was sent. The form empties when the thanks end, unless the text has changed.
 *
 * `subject`: what the address says the message is about.
 * - `free`: the visitor wrote no message, so a subject fills it.
 * - `own`: the visitor wrote one, so a subject goes above it.
 *
 * `form`: `mounted` or `unmounted`. Unmounting ends thanks, errors, and the subject, but no request or draft.
 */
import { assign, not, setup, stateIn } from 'xstate'
import type { LeadFieldValues } from '#contract/lead/fields.ts'
import { unknownFailure } from '#contract/lead/protocol.ts'
import { browserAction, pendingTask, silentEffect } from './effects.ts'
import { type DomainEventOf, emitDomainEvent } from './events.ts'

/** What a visitor types. */
export interface LeadFields extends LeadFieldValues {
  /** Value of the honeypot. */
  lead_confirm_reference?: string
}

export interface LeadFormInput {
  /** Names the form, such as `contact`. */
  source: string
  leadType: string
}

export type LeadFieldsEvent =
  | { type: 'draft.restore' }
  | { type: 'draft.edit' }
  | { type: 'draft.clear' }
  | { type: 'message.edit' }
  | { type: 'message.clear' }
  | { type: 'subject.restore'; subject: string }

export type LeadFormEvent =
  | LeadFieldsEvent
  /** `address` is the page's, or empty if a link can't open the form there. */
  | { type: 'form.mount'; address: string }
  | { type: 'form.unmount' }
  | { type: 'lead.submit'; fields: LeadFields }
  /** `subject` is empty if the address names none. */
  | { type: 'subject.suggest'; subject: string }

interface LeadFormContext extends LeadFormInput {
  failure: string | null
  receipt: string | null
  /** The server had acknowledged the same lead before. */
  isRepeat: boolean
  subject: string
  address: string
}

export interface Acknowledgment {
  receipt: string
  /** The server had acknowledged the same lead before. */
  isRepeat: boolean
}

export const leadFormMachine = setup({
  types: {
    context: {} as LeadFormContext,
    input: {} as LeadFormInput,
    events: {} as LeadFormEvent,
    tags: {} as 'busy' | 'sent' | 'failed' | 'posted',
    emitted: {} as DomainEventOf<'lead.acknowledged' | 'lead.failed'>,
  },
  actors: {
    /** Restores a draft and reports what the fields hold, at start and after each change. */
    watchFields: silentEffect<LeadFieldsEvent, LeadFormInput>(),
    /**
     * Posts the lead and returns its receipt, which may be empty. Rejects with an `Error` whose message can be shown.
     */
    sendLead: pendingTask<Acknowledgment, LeadFormInput & { fields: LeadFields }>(),
  },
  delays: {
    /** In ms; specification, section 9. */
    successTime: 3000,
  },
  guards: {
    isPosted: stateIn({ words: 'posted' }),
    isNotPosted: not(stateIn({ words: 'posted' })),
    isFree: not(stateIn({ sending: 'submitting' })),
    isNew: ({ context }, params: { subject: string }) =>
      params.subject !== '' && params.subject !== context.subject,
  },
  actions: {
    keepFailure: assign({
      failure: (_, params: { error: unknown }) =>
        (params.error instanceof Error && params.error.message) || unknownFailure,
    }),
    keepReceipt: assign((_, { receipt, isRepeat }: Acknowledgment) => ({
      receipt: receipt || null,
      isRepeat,
    })),
    forgetOutcome: assign({ failure: null, receipt: null }),
    keepAddress: assign({ address: (_, params: { address: string }) => params.address }),
    keepSubject: assign({ subject: (_, params: { subject: string }) => params.subject }),
    forgetSubject: assign({ subject: '' }),
    /** Saves the text and its subject for this tab. */
    keepDraft: browserAction<{ source: string; subject: string }>(),
    dropDraft: browserAction<{ source: string }>(),
    resetForm: browserAction(),
    /** Drops the idempotency key, so that the same text becomes another lead. */
    forgetKey: browserAction(),
    /** Fills an untouched message with a subject; an empty subject clears it. */
    fillSubject: browserAction<{ subject: string }>(),
    /** Puts a subject above the visitor's message in place of the previous subject. */
    insertSubject: browserAction<{ subject: string; previous: string }>(),
    emitAcknowledged: emitDomainEvent(({ source, leadType, isRepeat, receipt }: LeadFormContext) => ({
      type: 'lead.acknowledged',
      source,
      leadType,
      isRepeat,
      receipt,
    })),
    emitFailed: emitDomainEvent(({ source, address }: LeadFormContext) => ({
      type: 'lead.failed',
      source,
      address,
    })),
  },
}).createMachine({
  id: 'leadForm',
  description: 'A form that sends one message at a time and never loses what was typed.',
  context: ({ input }) => ({
    ...input,
    failure: null,
    receipt: null,
    isRepeat: false,
    subject: '',
    address: '',
  }),
  type: 'parallel',
  states: {
    form: {
      description: 'Whether the form is on the page.',
      initial: 'unmounted',
      states: {
        unmounted: {
          description: 'It’s off the page. A message already being sent continues.',
          on: {
            'form.mount': {
              target: 'mounted',
              actions: { type: 'keepAddress', params: ({ event }) => event },
            },
          },
        },
        mounted: {
          description: 'Its fields are watched.',
          invoke: { id: 'watchFields', src: 'watchFields', input: ({ context }) => context },
          on: { 'form.unmount': { target: 'unmounted' } },
        },
      },
    },
    sending: {
      description: 'What happens to the message.',
      initial: 'idle',
      on: {
        'form.unmount': { guard: 'isFree', target: '.idle', actions: ['forgetOutcome', 'forgetKey'] },
      },
      states: {
        idle: {
          description: 'Waiting for the visitor.',
          on: { 'lead.submit': { target: 'submitting' } },
        },
        submitting: {
          description: 'One request is in progress.',
          tags: ['busy'],
          entry: 'forgetOutcome',
          invoke: {
            id: 'sendLead',
            src: 'sendLead',
            input: ({ context, event }) => ({
              source: context.source,
              leadType: context.leadType,
              fields: (event as { fields: LeadFields }).fields,
            }),
            onDone: [
              {
                guard: 'isPosted',
                target: 'success',
                actions: [
                  { type: 'keepReceipt', params: ({ event }) => event.output },
                  { type: 'dropDraft', params: ({ context }) => context },
                ],
              },
              // The text has changed since it was sent, so its draft stays.
              {
                target: 'success',
                actions: { type: 'keepReceipt', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: 'error',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        success: {
          description: 'The server has stored the message.',
          tags: ['sent'],
          entry: { type: 'emitAcknowledged', params: ({ context }) => context },
          on: { 'lead.submit': { target: 'submitting' } },
          after: {
            successTime: [
              { guard: 'isPosted', target: 'idle', actions: ['forgetKey', 'resetForm'] },
              { target: 'idle', actions: 'forgetKey' },
            ],
          },
        },
        error: {
          description: 'The server didn’t confirm. The text is kept.',
          tags: ['failed'],
          entry: { type: 'emitFailed', params: ({ context }) => context },
          on: { 'lead.submit': { target: 'submitting' } },
        },
      },
    },
    words: {
      description: 'What the visitor typed.',
      initial: 'blank',
      on: {
        // Remounting doesn't change what was sent.
        'draft.restore': { guard: 'isNotPosted', target: '.written' },
        'draft.edit': { target: '.written' },
        'draft.clear': {
          target: '.blank',
          actions: { type: 'dropDraft', params: ({ context }) => context },
        },
        'lead.submit': { guard: 'isFree', target: '.posted' },
      },
      states: {
        blank: { description: 'The visitor hasn’t typed anything.' },
        written: {
          description: 'Unsent text, kept as a draft.',
          entry: { type: 'keepDraft', params: ({ context }) => context },
        },
        posted: { description: 'Text exactly as it was sent.', tags: ['posted'] },
      },
    },
    subject: {
      description: 'The subject that the link suggests.',
      initial: 'free',
      on: {
        'subject.restore': { actions: { type: 'keepSubject', params: ({ event }) => event } },
        'form.unmount': { target: '.free', actions: 'forgetSubject' },
      },
      states: {
        free: {
          description: 'The message is empty or still the suggested text.',
          on: {
            'message.edit': { target: 'own' },
            'subject.suggest': {
              actions: [
                { type: 'keepSubject', params: ({ event }) => event },
                { type: 'fillSubject', params: ({ event }) => event },
              ],
            },
          },
        },
        own: {
          description: 'The visitor has written the message.',
          on: {
            'message.clear': { target: 'free' },
            'subject.suggest': {
              guard: { type: 'isNew', params: ({ event }) => event },
              actions: [
                {
                  type: 'insertSubject',
                  params: ({ context, event }) => ({ subject: event.subject, previous: context.subject }),
                },
                { type: 'keepSubject', params: ({ event }) => event },
              ],
            },
          },
        },
      },
    },
  },
})
