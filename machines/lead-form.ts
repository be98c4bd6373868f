/**
 * A form that sends one lead: contact, newsletter and chat, told apart by `source` and `leadType`. One actor per source lives as long as
 * the page, so that a lead on its way outlives its form. Four things go on beside each other.
 *
 * `sending`: what becomes of the lead.
 * - `idle`: waiting for the visitor. - `submitting`: one request is on its way; a second submission is not possible.
 * - `success`: the server has stored the lead, and thanks are shown for three seconds; another lead can be sent meanwhile.
 * - `error`: nothing was stored as far as we know; the message says why, and every word the visitor typed stays, also over a reload.
 *
 * `words`: what the visitor typed, and so whether there is a draft. A prefill that nobody touched is none.
 * - `blank`: nothing. - `written`: words that were not sent; each change is kept as a draft. - `posted`: words as they were sent. They
 *   are a draft until they are stored, and leave the form when the thanks end, unless they have become other words by then.
 *
 * `subject`: what the address says the message is about.
 * - `free`: the message holds nothing of the visitor's own, so a subject goes into it. - `own`: it does, and a new subject goes above it.
 *
 * `form`: whether the form is in the page. - `unmounted`, `mounted`. Leaving it ends what it showed and what its subject was, but neither
 * a request nor the draft.
 *
 * The receipt of the last lead stays after the thanks are gone, until another one is sent. There is no automatic retry: the visitor sees what happened and decides. The fields themselves live in the form, not
 * here, so that no personal data shows in the inspector.
 *
 * Three things stay outside: waking the form, because this chart is part of the code that is fetched then; the form token, whose age is a
 * comparison of times, as a timer stands still while a computer sleeps; and the key, which the words decide and no state.
 */
import { assign, not, setup, stateIn } from 'xstate'
import type { LeadFieldValues } from '#contract/lead/fields.ts'
import { unknownFailure } from '#contract/lead/protocol.ts'
import { browserAction, pendingTask, silentEffect } from './effects.ts'
import { type DomainEventOf, tell } from './events.ts'

/** What a visitor types. */
export interface LeadFields extends LeadFieldValues {
  /** What stands in a field that visitors never see. */
  lead_confirm_reference?: string
}

export interface LeadFormInput {
  /** Which form of the site this is, such as `contact`. */
  source: string
  /** `general`, `newsletter` … */
  leadType: string
}

/** What the form reports of its fields. */
export type LeadFieldsEvent =
  /** The fields hold words of the visitor's own as the form is mounted. */
  | { type: 'words.find' }
  /** After a change the fields hold words of the visitor's own, or none. */
  | { type: 'words.write' }
  | { type: 'words.clear' }
  /** The same of the message alone. */
  | { type: 'message.write' }
  | { type: 'message.clear' }
  /** The message was found to be about this already. */
  | { type: 'subject.find'; subject: string }

export type LeadFormEvent =
  | LeadFieldsEvent
  /** The form came into the page, or left it. `address` is that of the page, empty if it doesn't show the form by itself. */
  | { type: 'form.mount'; address: string }
  | { type: 'form.unmount' }
  | { type: 'lead.submit'; fields: LeadFields }
  /** The address names a subject; empty when it names none. */
  | { type: 'subject.arrive'; subject: string }

interface LeadFormContext extends LeadFormInput {
  failure: string | null
  receipt: string | null
  /** The lead that was stored last is one that was told of before. */
  isRepeat: boolean
  /** What the message is about, as far as an address said so. */
  subject: string
  /** Where the form was mounted last. */
  address: string
}

/** What the server says of a lead that it has stored. */
export interface Acknowledgment {
  receipt: string
  /** The same words were acknowledged before, and sent once more. */
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
    /** Puts a draft back into the fields and reports what stands in them, at the start and after each change. */
    watchFields: silentEffect<LeadFieldsEvent, LeadFormInput>(),
    /**
     * Posts the lead and brings back its receipt, empty when there is none, and whether the same was acknowledged before; rejects with an
     * `Error` whose message is fit to be shown.
     */
    sendLead: pendingTask<Acknowledgment, LeadFormInput & { fields: LeadFields }>(),
  },
  delays: {
    /** How long the thank-you stays, in milliseconds; specification, section 9. */
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
    /** Stores the visitor's words and what they are about, for this tab. */
    keepDraft: browserAction<{ source: string; subject: string }>(),
    dropDraft: browserAction<{ source: string }>(),
    /** Empties the form. */
    resetForm: browserAction(),
    /** From now on the same words are another lead. */
    forgetKey: browserAction(),
    /** Puts a subject into a message that holds nothing of the visitor's own; an empty one leaves nothing. */
    fillSubject: browserAction<{ subject: string }>(),
    /** Puts a subject above the visitor's own words, in the place of the one before. */
    insertSubject: browserAction<{ subject: string; previous: string }>(),
    tellAcknowledged: tell(({ source, leadType, isRepeat, receipt }: LeadFormContext) => ({
      type: 'lead.acknowledged',
      source,
      leadType,
      isRepeat,
      receipt,
    })),
    tellFailed: tell(({ source, address }: LeadFormContext) => ({ type: 'lead.failed', source, address })),
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
              // The draft is of other words by now.
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
          entry: { type: 'tellAcknowledged', params: ({ context }) => context },
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
          entry: { type: 'tellFailed', params: ({ context }) => context },
          on: { 'lead.submit': { target: 'submitting' } },
        },
      },
    },
    words: {
      description: 'What the visitor typed.',
      initial: 'blank',
      on: {
        // After a return, words that were sent are still those.
        'words.find': { guard: 'isNotPosted', target: '.written' },
        'words.write': { target: '.written' },
        'words.clear': {
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
        'subject.find': { actions: { type: 'keepSubject', params: ({ event }) => event } },
        'form.unmount': { target: '.free', actions: 'forgetSubject' },
      },
      states: {
        free: {
          description: 'The message is empty or still the suggested text.',
          on: {
            'message.write': { target: 'own' },
            'subject.arrive': {
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
            'subject.arrive': {
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
