/**
 * A lead form, such as contact, newsletter, or chat. One actor per `source` lives as long as the document, so a request outlives its
 * form. The context holds no field values, so the inspector shows no personal data.
 *
 * `sending`: the submission.
 * - `idle`: nothing is being sent.
 * - `submitting`: one request is in progress, and no second one can start.
 * - `success`: the server stored the lead. The thank-you message shows for three seconds, and another lead can be sent.
 * - `error`: sending failed, perhaps before the app ran. The message gives the reason, and the text stays. There's no automatic retry.
 *
 * `draft`: the visitor's text.
 * - `blank`: the visitor typed nothing. An untouched prefill isn't a draft.
 * - `unsent`: text that wasn't sent. Each change saves it for this tab.
 * - `posted`: the text that was sent. When the thank-you message ends, the form empties unless the text has changed.
 *
 * `subject`: the message's subject, from the URL.
 * - `untouched`: the message is empty or an untouched prefill, so a subject replaces it.
 * - `edited`: the visitor wrote a message, so a subject is inserted above it.
 *
 * `form`: `mounted` or `unmounted`. Unmounting clears the thank-you message, any error, and the subject. It doesn't cancel a request or
 * delete the draft.
 */
import { assign, not, setup, stateIn } from 'xstate'
import type { LeadFieldValues } from '#contract/lead/fields.ts'
import { unknownFailure } from '#contract/lead/protocol.ts'
import { browserAction, browserActor, browserTask } from './effects.ts'
import { type DomainEventOf, emitDomainEvent, type PlainEvent } from './events.ts'

export interface LeadFields extends LeadFieldValues {
  /** The honeypot. */
  lead_confirm_reference?: string
}

export interface LeadFormInput {
  /** The form's name, such as `contact`. */
  source: string
  leadType: string
}

export type LeadFieldsEvent =
  | PlainEvent<'draft.restore' | 'draft.edit' | 'draft.clear' | 'message.edit' | 'message.clear'>
  | { type: 'subject.restore'; subject: string }

export type LeadFormEvent =
  | LeadFieldsEvent
  /** `failure` is the message of a submit that failed before the app ran. */
  | { type: 'form.mount'; formUrl: string; failure?: string | undefined }
  | { type: 'form.unmount' }
  | { type: 'lead.submit'; fields: LeadFields }
  /** `subject` is empty if the URL has none. */
  | { type: 'subject.suggest'; subject: string }

interface LeadFormContext extends LeadFormInput {
  failure: string | null
  receipt: string | null
  isRepeat: boolean
  subject: string
  formUrl: string
}

export interface Acknowledgment {
  receipt: string
  /** True if the same text was sent again while its thank-you message showed. */
  isRepeat: boolean
}

/** The server didn't respond, and might have stored the lead. */
export class NoResponseError extends Error {}

export const leadFormMachine = setup({
  types: {
    context: {} as LeadFormContext,
    input: {} as LeadFormInput,
    events: {} as LeadFormEvent,
    tags: {} as 'busy' | 'sent' | 'failed' | 'posted',
    emitted: {} as DomainEventOf<'lead.acknowledged' | 'lead.failed'>,
  },
  actors: {
    /** Restores a draft, and reports the fields' state at start and on change. */
    watchFields: browserActor<LeadFieldsEvent, LeadFormInput>(),
    /**
     * Posts the lead and returns its receipt, which can be empty. Rejects with an error whose message is for the visitor, and with
     * `NoResponseError` if the server doesn't respond.
     */
    sendLead: browserTask<Acknowledgment, LeadFormInput & { fields: LeadFields }>(),
  },
  delays: {
    /** Duration of the thank-you message, in ms (specification, section 9). */
    successTime: 3000,
  },
  guards: {
    isPosted: stateIn({ draft: 'posted' }),
    isNotPosted: not(stateIn({ draft: 'posted' })),
    isFailed: (_, params: { failure?: string | undefined }) => params.failure !== undefined,
    isNotSubmitting: not(stateIn({ sending: 'submitting' })),
    isNewSubject: ({ context }, params: { subject: string }) =>
      params.subject !== '' && params.subject !== context.subject,
  },
  actions: {
    setFailure: assign({
      failure: (_, params: { error: unknown }) =>
        (params.error instanceof Error && params.error.message) || unknownFailure,
    }),
    setReceipt: assign((_, { receipt, isRepeat }: Acknowledgment) => ({
      receipt: receipt || null,
      isRepeat,
    })),
    clearOutcome: assign({ failure: null, receipt: null }),
    setFormUrl: assign({ formUrl: (_, params: { formUrl: string }) => params.formUrl }),
    setSubject: assign({ subject: (_, params: { subject: string }) => params.subject }),
    clearSubject: assign({ subject: '' }),
    /** Saves the form's text and its subject for this tab. */
    saveDraft: browserAction<{ source: string; subject: string }>(),
    deleteDraft: browserAction<{ source: string }>(),
    resetForm: browserAction(),
    /** Deletes the acknowledged lead's idempotency key. For 24 hours, the server still recognizes the same text as a repeat. */
    clearKey: browserAction(),
    /** Fills an untouched message with a subject. An empty subject clears it. */
    fillSubject: browserAction<{ subject: string }>(),
    /** Inserts a subject above the visitor's message, in place of the previous subject. */
    insertSubject: browserAction<{ subject: string; previous: string }>(),
    emitAcknowledged: emitDomainEvent(({ source, leadType, isRepeat, receipt }: LeadFormContext) => ({
      type: 'lead.acknowledged',
      source,
      leadType,
      isRepeat,
      receipt,
    })),
    emitFailed: emitDomainEvent(({ source, formUrl, error }: LeadFormContext & { error: unknown }) => ({
      type: 'lead.failed',
      source,
      formUrl,
      hasNoResponse: error instanceof NoResponseError,
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
    formUrl: '',
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
              actions: { type: 'setFormUrl', params: ({ event }) => event },
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
        'form.unmount': { guard: 'isNotSubmitting', target: '.idle', actions: ['clearOutcome', 'clearKey'] },
      },
      states: {
        idle: {
          description: 'Waiting for the visitor.',
          on: {
            'lead.submit': { target: 'submitting' },
            'form.mount': {
              guard: { type: 'isFailed', params: ({ event }) => event },
              target: 'error',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: new Error(event.failure) }) },
            },
          },
        },
        submitting: {
          description: 'One request is in progress.',
          tags: ['busy'],
          entry: 'clearOutcome',
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
                  { type: 'setReceipt', params: ({ event }) => event.output },
                  { type: 'deleteDraft', params: ({ context }) => context },
                ],
              },
              // The visitor has changed the text since it was sent, so keep its draft.
              { target: 'success', actions: { type: 'setReceipt', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'error',
              actions: [
                { type: 'setFailure', params: ({ event }) => event },
                { type: 'emitFailed', params: ({ context, event }) => ({ ...context, error: event.error }) },
              ],
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
              { guard: 'isPosted', target: 'idle', actions: ['clearKey', 'resetForm'] },
              { target: 'idle', actions: 'clearKey' },
            ],
          },
        },
        error: {
          description: 'The server didn’t confirm. The text is kept.',
          tags: ['failed'],
          on: { 'lead.submit': { target: 'submitting' } },
        },
      },
    },
    draft: {
      description: 'What the visitor typed.',
      initial: 'blank',
      on: {
        // A remounted form restores the posted text, which isn't an edit.
        'draft.restore': { guard: 'isNotPosted', target: '.unsent' },
        'draft.edit': { target: '.unsent' },
        'draft.clear': {
          target: '.blank',
          actions: { type: 'deleteDraft', params: ({ context }) => context },
        },
        'lead.submit': { guard: 'isNotSubmitting', target: '.posted' },
      },
      states: {
        blank: { description: 'The visitor hasn’t typed anything.' },
        unsent: {
          description: 'Unsent text, kept as a draft.',
          entry: { type: 'saveDraft', params: ({ context }) => context },
        },
        posted: { description: 'Text exactly as it was sent.', tags: ['posted'] },
      },
    },
    subject: {
      description: 'The subject that the link suggests.',
      initial: 'untouched',
      on: {
        'subject.restore': { actions: { type: 'setSubject', params: ({ event }) => event } },
        'form.unmount': { target: '.untouched', actions: 'clearSubject' },
      },
      states: {
        untouched: {
          description: 'The message is empty or still the suggested text.',
          on: {
            'message.edit': { target: 'edited' },
            'subject.suggest': {
              actions: [
                { type: 'setSubject', params: ({ event }) => event },
                { type: 'fillSubject', params: ({ event }) => event },
              ],
            },
          },
        },
        edited: {
          description: 'The visitor has written the message.',
          on: {
            'message.clear': { target: 'untouched' },
            'subject.suggest': {
              guard: { type: 'isNewSubject', params: ({ event }) => event },
              actions: [
                {
                  type: 'insertSubject',
                  params: ({ context, event }) => ({ subject: event.subject, previous: context.subject }),
                },
                { type: 'setSubject', params: ({ event }) => event },
              ],
            },
          },
        },
      },
    },
  },
})
