import type { UseFormReturn } from 'react-hook-form'
import { fromPromise } from 'xstate'
import { type LeadFields, type LeadFormInput, leadFormMachine } from '#machines/lead-form.ts'
import { composeMessage, type Lead } from '#src/lead/message.ts'
import { dropDraft, followDraft, readDraft } from './draft.ts'
import { track } from './tracking.ts'

/** Where leads go: the same origin, or the endpoint that `VITE_LEADS_URL` named at build. */
export const leadsAddress: string = import.meta.env.VITE_LEADS_URL || '/api/leads'

const sendLead = fromPromise<void, LeadFormInput & { fields: LeadFields }>(async ({ input, signal }) => {
  const { fields, source, leadType } = input
  const lead: Lead = {
    name: fields.name.trim(),
    email: fields.email.trim(),
    message: composeMessage({ text: fields.message ?? '', source, company: fields.company ?? '' }),
    source,
    lead_type: leadType,
  }
  const response = await fetch(leadsAddress, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(lead),
    signal,
  })
  if (!response.ok) throw new Error(`Request failed: ${response.status}`)
  dropDraft(source)
  track(leadType === 'newsletter' ? 'newsletter' : 'contact_form')
})

/** The lead-form machine with its browser effects. */
export const createLeadForm = (actions: { resetForm: () => void; tellSent: () => void }) =>
  leadFormMachine.provide({ actors: { sendLead }, actions })

const nothing: LeadFields = { name: '', email: '', company: '', message: '' }

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
