import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { fromPromise } from 'xstate'
import { composeMessage, type Lead } from '#contract/lead/message.ts'
import { trapField } from '#contract/lead/protocol.ts'
import { type LeadFields, type LeadFormInput, leadFormMachine } from '#machines/lead-form.ts'
import { dropDraft, followDraft, readDraft } from './draft.ts'
import { fetchStamp, postLead } from './lead-delivery.ts'

const sendLead = fromPromise<{ receipt: string }, LeadFormInput & { fields: LeadFields }>(
  async ({ input, signal }) => {
    const { fields, source, leadType } = input
    const lead: Lead = {
      name: fields.name.trim(),
      email: fields.email.trim(),
      message: composeMessage({ text: fields.message ?? '', source, company: fields.company ?? '' }),
      source,
      lead_type: leadType,
    }
    const answer = await postLead(lead, fields[trapField] ?? '', signal)
    dropDraft(source)
    return answer
  },
)

/**
 * The chart of the lead form, connected with the browser.
 * @param resetForm empties the fields
 */
export const connectLeadForm = (resetForm: () => void) =>
  leadFormMachine.provide({ actors: { sendLead }, actions: { resetForm } })

const nothing: LeadFields = { name: '', email: '', company: '', message: '', [trapField]: '' }

/** What the form keeps of the fields. */
type Form = UseFormReturn<LeadFields>

/**
 * Takes over a form as it stands: puts back a draft where nothing was typed yet, then the subject of the address where there is no
 * message, and keeps what is typed from now on.
 * @returns what ends it
 */
export function adoptForm(form: Form, element: HTMLFormElement, source: string): () => void {
  fetchStamp()
  // The element, not the form's own values: those do not know yet what was typed before the app started.
  const isEmpty = (name: string) => {
    const field = element.elements.namedItem(name)
    return field !== null && 'value' in field && field.value === ''
  }
  for (const [name, text] of Object.entries(readDraft(source))) {
    if (isEmpty(name)) form.setValue(name as keyof LeadFields, text)
  }
  const subject = new URLSearchParams(location.search).get('subject')?.slice(0, 200)
  if (subject && isEmpty('message')) form.setValue('message', `${subject}\n\n`)
  return followDraft(source, element)
}

/** Empties a form, its element included: whoever watches that hears of it as of any other form that is reset. */
export function emptyForm(form: Form, element: HTMLFormElement | null): void {
  form.reset(nothing)
  element?.reset()
}

/** Lets the browser say, in its own words, what is missing in the fields that hold nothing but blanks. */
export function refuse(form: Form, errors: FieldErrors<LeadFields>, element: HTMLFormElement | null): void {
  for (const name of Object.keys(errors)) form.setValue(name as keyof LeadFields, '')
  element?.reportValidity()
}
