import type { UseFormReturn } from 'react-hook-form'
import { fromCallback, fromPromise } from 'xstate'
import { type LeadFieldName, leadFieldNames } from '#contract/lead/fields.ts'
import { composeLead } from '#contract/lead/message.ts'
import { honeypotField } from '#contract/lead/protocol.ts'
import { messageAbout, subjectOf } from '#contract/lead/subject.ts'
import {
  type Acknowledgment,
  type LeadFields,
  type LeadFieldsEvent,
  type LeadFormInput,
  leadFormMachine,
} from '#machines/lead-form.ts'
import { watchLeaving } from './attempt.ts'
import { deleteDraft, readDraft, saveDraft } from './draft.ts'
import { fieldOf, fillFields, typedFields } from './fill-fields.ts'
import { clearKey, fetchFormToken, postLead } from './lead-delivery.ts'

const sendLead = fromPromise<Acknowledgment, LeadFormInput & { fields: LeadFields }>(({ input, signal }) => {
  const { fields, source, leadType } = input
  const lead = composeLead(fields, source, leadType)
  return watchLeaving(source, postLead(lead, fields[honeypotField] ?? '', signal))
})

type Form = UseFormReturn<LeadFields>

/** The mounted form. */
export interface FormView {
  current: { form: Form; element: HTMLFormElement } | undefined
}

export const connectLeadForm = (view: FormView) =>
  leadFormMachine.provide({
    actors: {
      sendLead,
      watchFields: fromCallback<LeadFieldsEvent, LeadFormInput>(({ sendBack, input }) =>
        view.current ? watchFields(view.current, input.source, sendBack) : undefined,
      ),
    },
    actions: {
      saveDraft: (_, { source, subject }) => {
        if (!view.current) return
        const { form } = view.current
        const texts = changedFields(form).map(name => [name, form.getValues(name)] as const)
        saveDraft(source, { ...Object.fromEntries(texts), subject })
      },
      deleteDraft: (_, { source }) => deleteDraft(source),
      clearKey,
      resetForm: () => {
        if (view.current) emptyForm(view.current)
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
        const before = messageAbout(previous)
        const words = text.startsWith(before) ? text.slice(before.length) : text
        form.setValue('message', messageAbout(subject) + words, { shouldDirty: true })
      },
    },
  })

/** Fields that the visitor changed and that hold text. */
const changedFields = ({ getFieldState, getValues }: Form): LeadFieldName[] =>
  leadFieldNames.filter(name => getFieldState(name).isDirty && getValues(name))

/** Adopts the form: restores a draft into untouched fields, then reports the fields now and after each change. */
function watchFields(
  { form, element }: NonNullable<FormView['current']>,
  source: string,
  sendBack: (event: LeadFieldsEvent) => void,
): () => void {
  element.isAwake = true
  fetchFormToken()
  const draft = readDraft(source)
  fillFields(element)
  const fields = typedFields(element)
  const entries = (key: 'value' | 'defaultValue') => fields.map(field => [field.name, field[key]] as const)
  // The page's own values aren't changes; text typed before hydration is.
  form.reset(Object.fromEntries(entries('defaultValue')), { keepValues: true, keepFieldsRef: true })
  // Unlike `setValue`, this notifies watchers although the elements already have the texts.
  form.setValues(Object.fromEntries(entries('value')), { shouldDirty: true })
  const report = (type: 'draft.restore' | 'draft.edit') => {
    const changed = changedFields(form)
    sendBack({ type: changed.includes('message') ? 'message.edit' : 'message.clear' })
    sendBack({ type: changed.length > 0 ? type : 'draft.clear' })
  }
  const found = draft.subject || subjectIn(form.getValues('message') ?? '')
  if (found) sendBack({ type: 'subject.restore', subject: found })
  report('draft.restore')
  // Tells other code that watches the page's forms about restored text. If the visitor pressed Send before hydration, the boot script
  // submits the form now.
  if (changedFields(form).length > 0) element.dispatchEvent(new Event('input', { bubbles: true }))
  return form.subscribe({
    formState: { values: true, dirtyFields: true },
    callback: () => report('draft.edit'),
  })
}

/** The address's subject, if the message starts with it. */
function subjectIn(message: string): string {
  const subject = subjectOf(location.search)
  return message.startsWith(messageAbout(subject)) ? subject : ''
}

/** Resets the form and its element, so other code that watches the page's forms notices. */
function emptyForm({ form, element }: NonNullable<FormView['current']>): void {
  const message = fieldOf(element, 'message')
  // The next lead needn't be about the same subject.
  if (message) message.defaultValue = ''
  form.reset(Object.fromEntries([...leadFieldNames, honeypotField].map(name => [name, ''])))
  element.reset()
}
