/**
 * A form that sends one lead: contact, and later newsletter, chat and tools, told apart by `source` and `leadType`.
 *
 * - `idle`: waiting for the visitor.
 * - `submitting`: one request is on its way; the button rests, a second submission is not possible.
 * - `success`: the server has stored the lead; after three seconds the form is empty and idle again.
 * - `error`: nothing was stored as far as we know; the message says why and every word the visitor typed stays, also over a reload.
 *
 * The receipt of the last lead stays after the thanks are gone, until another one is sent.
 *
 * Leaving the form stops the actor and with it the request. There is no automatic retry: the visitor sees what happened and
 * decides. The fields themselves live in the form, not here, so that no personal data shows in the inspector.
 */
import { assign, setup } from 'xstate'
import { browserAction, pendingTask } from './effects.ts'
import { type DomainEventOf, tell } from './events.ts'

/** What a visitor types. */
export interface LeadFields {
  name: string
  email: string
  company: string
  message: string
  /** What stands in a field that visitors never see. */
  lead_confirm_reference?: string
}

export interface LeadFormInput {
  /** Which form of the site this is, such as `contact`. */
  source: string
  /** `general`, `newsletter` … */
  leadType: string
}

export type LeadFormEvent = { type: 'lead.submit'; fields: LeadFields }

/** What the error catalogue says when a failure has no words of its own. */
export const unknownFailure = 'Failed to submit lead'

export const leadFormMachine = setup({
  types: {
    context: {} as LeadFormInput & { failure: string | null; receipt: string | null },
    input: {} as LeadFormInput,
    events: {} as LeadFormEvent,
    tags: {} as 'busy' | 'sent' | 'failed',
    emitted: {} as DomainEventOf<'lead.acknowledged'>,
  },
  actors: {
    /** Posts the lead and brings back its receipt; rejects with an `Error` whose message is fit to be shown. */
    sendLead: pendingTask<{ receipt: string }, LeadFormInput & { fields: LeadFields }>(),
  },
  delays: {
    /** How long the thank-you stays, in milliseconds; specification, section 9. */
    successTime: 3000,
  },
  actions: {
    keepFailure: assign({
      failure: (_, params: { error: unknown }) =>
        (params.error instanceof Error && params.error.message) || unknownFailure,
    }),
    keepReceipt: assign({ receipt: (_, params: { receipt: string }) => params.receipt }),
    forgetOutcome: assign({ failure: null, receipt: null }),
    /** Empties the form. */
    resetForm: browserAction(),
    tellAcknowledged: tell(({ source, leadType }: LeadFormInput) => ({
      type: 'lead.acknowledged',
      source,
      leadType,
    })),
  },
}).createMachine({
  id: 'leadForm',
  description: 'A form that sends one lead at a time and never loses what was typed.',
  context: ({ input }) => ({ ...input, failure: null, receipt: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Waiting for the visitor.',
      on: { 'lead.submit': { target: 'submitting' } },
    },
    submitting: {
      description: 'One request is on its way.',
      tags: ['busy'],
      entry: 'forgetOutcome',
      invoke: {
        id: 'sendLead',
        src: 'sendLead',
        input: ({ context, event }) => ({
          source: context.source,
          leadType: context.leadType,
          fields: (event as LeadFormEvent).fields,
        }),
        onDone: { target: 'success', actions: { type: 'keepReceipt', params: ({ event }) => event.output } },
        onError: {
          target: 'error',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    success: {
      description: 'The server has stored the lead.',
      tags: ['sent'],
      entry: ['resetForm', { type: 'tellAcknowledged', params: ({ context }) => context }],
      after: { successTime: { target: 'idle' } },
    },
    error: {
      description: 'The lead was not acknowledged; the text is kept.',
      tags: ['failed'],
      on: { 'lead.submit': { target: 'submitting' } },
    },
  },
})
