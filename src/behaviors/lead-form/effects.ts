import type { UseFormReturn } from 'react-hook-form'
import { fromCallback, fromPromise } from 'xstate'
import { type LeadFieldName, leadFieldNames } from '#contract/lead/fields.ts'
import { composeLead } from '#contract/lead/message.ts'
import { honeypotField } from '#contract/lead/protocol.ts'
import { messageAbout, parseSubject, subjectAttribute } from '#contract/lead/subject.ts'
import {
  type Acknowledgment,
  type LeadFields,
  type LeadFieldsEvent,
  type LeadFormInput,
  leadFormMachine,
} from '#machines/lead-form.ts'
import { recordUnloadDuring } from './attempt.ts'
import { deleteDraft, readDraft, saveDraft } from './draft.ts'
import { fieldOf, fillFields, prefillOf, textFields } from './fill-fields.ts'
import { clearKey, fetchFormToken, postLead } from './lead-client.ts'

type Form = UseFormReturn<LeadFields>

export interface FormView {
  current: { form: Form; element: HTMLFormElement; formUrl: string } | undefined
}

export const connectLeadForm = (view: FormView) =>
  leadFormMachine.provide({
    actors: {
      sendLead: fromPromise<Acknowledgment, LeadFormInput & { fields: LeadFields }>(({ input, signal }) => {
        const { fields, source, leadType } = input
        const lead = composeLead(fields, source, leadType)
        const request = postLead(lead, fields[honeypotField] ?? '', signal)
        return recordUnloadDuring(source, view.current?.formUrl, request)
      }),
      watchFields: fromCallback<LeadFieldsEvent, LeadFormInput>(({ sendBack, input }) =>
        view.current ? watchFields(view.current, input.source, sendBack) : undefined,
      ),
    },
    actions: {
      saveDraft: (_, { source, subject }) => {
        if (!view.current) return
        const { form } = view.current
        const entries = changedFields(view.current).map(name => [name, form.getValues(name)] as const)
        saveDraft(source, { ...Object.fromEntries(entries), subject })
      },
      deleteDraft: (_, { source }) => deleteDraft(source),
      clearKey,
      resetForm: () => {
        if (view.current) clearForm(view.current)
      },
      fillSubject: (_, { subject }) => {
        const message = view.current && fieldOf(view.current.element, 'message')
        if (!view.current || !message) return
        message.defaultValue = messageAbout(subject)
        view.current.form.resetField('message', { defaultValue: message.defaultValue })
      },
      insertSubject: (_, { subject, previous }) => {
        if (!view.current) return
        const { form } = view.current
        const text = form.getValues('message') ?? ''
        const opening = messageAbout(previous)
        const textWithoutSubject = text.startsWith(opening) ? text.slice(opening.length) : text
        form.setValue('message', messageAbout(subject) + textWithoutSubject, { shouldDirty: true })
      },
    },
  })

type MountedForm = NonNullable<FormView['current']>

/** Returns the names of nonempty fields that the visitor changed. */
const changedFields = ({ form, element }: MountedForm): LeadFieldName[] =>
  leadFieldNames.filter(name => {
    const text = form.getValues(name)
    return text && form.getFieldState(name).isDirty && text !== fieldOf(element, name)?.lastPrefill
  })

/** Fills untouched fields from the draft, then reports the fields' state at once and after each change. */
function watchFields(
  mountedForm: MountedForm,
  source: string,
  sendBack: (event: LeadFieldsEvent) => void,
): () => void {
  const { form, element } = mountedForm
  element.isHydrated = true
  fetchFormToken()
  const draft = readDraft(source)
  fillFields(element)
  const fields = textFields(element)
  const entries = (key: 'value' | 'defaultValue') => fields.map(field => [field.name, field[key]] as const)
  // Count text typed before hydration as a change, but not the page's default values.
  form.reset(Object.fromEntries(entries('defaultValue')), { keepValues: true, keepFieldsRef: true })
  // Unlike `setValue`, `setValues` notifies watchers even if the elements already have these values.
  form.setValues(Object.fromEntries(entries('value')), { shouldDirty: true })
  const report = (type: 'draft.restore' | 'draft.edit') => {
    const changedNames = changedFields(mountedForm)
    sendBack({ type: changedNames.includes('message') ? 'message.edit' : 'message.clear' })
    sendBack({ type: changedNames.length > 0 ? type : 'draft.clear' })
  }
  const subject = draft.subject || findLinkedSubject(form.getValues('message') ?? '')
  if (subject) sendBack({ type: 'subject.restore', subject })
  report('draft.restore')
  // Notify other listeners of the restored text. The boot script also submits the form now if the visitor pressed Send before hydration.
  if (changedFields(mountedForm).length > 0) element.dispatchEvent(new Event('input', { bubbles: true }))
  return form.subscribe({
    formState: { values: true, dirtyFields: true },
    callback: () => report('draft.edit'),
  })
}

/** Returns the URL's subject if the message starts with it, otherwise an empty string. */
function findLinkedSubject(message: string): string {
  const subject = parseSubject(location.search)
  return message.startsWith(messageAbout(subject)) ? subject : ''
}

/** Clears the form, and resets its element to notify other listeners. A tool's form gets the tool's result as its message again. */
function clearForm({ form, element }: MountedForm): void {
  const field = fieldOf(element, 'message')
  // Drop the subject, because the next message may be about something else.
  const message = !field || field.hasAttribute(subjectAttribute) ? '' : prefillOf(field)
  if (field) field.defaultValue = message
  form.reset({ ...Object.fromEntries([...leadFieldNames, honeypotField].map(name => [name, ''])), message })
  element.reset()
}
