import type { UseFormReturn } from 'react-hook-form'
import { fromPromise } from 'xstate'
import { type LeadFields, type LeadFormInput, leadFormMachine } from '#machines/lead-form.ts'
import { composeMessage, type Lead } from '#src/lead/message.ts'
import { track } from './tracking.ts'

/** Where leads go: the same origin, or the endpoint that `VITE_LEADS_URL` named at build. */
export const leadsAddress: string = import.meta.env.VITE_LEADS_URL || '/api/leads'

const sendLead = fromPromise<void, LeadFormInput & { fields: LeadFields }>(async ({ input, signal }) => {
  const { fields, source, leadType } = input
  const lead: Lead = {
    name: fields.name.trim(),
    email: fields.email.trim(),
    message: composeMessage({ text: fields.message, source, company: fields.company }),
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
  track(leadType === 'newsletter' ? 'newsletter' : 'contact_form')
})

/** The lead-form machine with its browser effects. */
export const createLeadForm = (resetForm: () => void) =>
  leadFormMachine.provide({ actors: { sendLead }, actions: { resetForm } })

/**
 * Puts the subject of the address into an empty message.
 * @returns a ref for the form element
 */
export const prefillSubject =
  (form: UseFormReturn<LeadFields>) =>
  (element: HTMLFormElement | null): void => {
    const subject = element && new URLSearchParams(location.search).get('subject')?.slice(0, 200)
    // The element, not the form's own values: those do not know yet what was typed before the app started.
    const typed = element?.querySelector('textarea')?.value
    if (subject && !typed) form.setValue('message', `${subject}\n\n`)
  }
