import type { UseFormReturn } from 'react-hook-form'
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

/**
 * Takes over a form as it stands: puts back a draft where nothing was typed yet, then the subject of the address where there is no
 * message, and keeps what is typed from now on.
 * @returns a ref for the form element, and what empties the form
 */
export function adoptForm(form: UseFormReturn<LeadFields>, source: string) {
  let current: HTMLFormElement | null = null
  const adopt = (element: HTMLFormElement | null): (() => void) | undefined => {
    current = element
    if (!element) return undefined
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
  const empty = () => {
    form.reset(nothing)
    // Whoever watches the form hears of it as of any other that is reset.
    current?.reset()
  }
  return { adopt, empty }
}
