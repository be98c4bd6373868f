import type { UseFormReturn } from 'react-hook-form'
import { fromCallback, fromPromise } from 'xstate'
import { type LeadFieldName, leadFieldNames } from '#contract/lead/fields.ts'
import { composeLead } from '#contract/lead/message.ts'
import { honeypotField } from '#contract/lead/protocol.ts'
import { messageAbout, subjectAttribute, subjectOf } from '#contract/lead/subject.ts'
import {
  type Acknowledgment,
  type LeadFields,
  type LeadFieldsEvent,
  type LeadFormInput,
  leadFormMachine,
} from '#machines/lead-form.ts'
import { watchLeaving } from './attempt.ts'
import { deleteDraft, readDraft, saveDraft } from './draft.ts'
import { fieldOf, fillFields, prefillOf, typedFields } from './fill-fields.ts'
import { clearKey, fetchFormToken, postLead } from './lead-client.ts'

type Form = UseFormReturn<LeadFields>

/** The mounted form. */
export interface FormView {
  current: { form: Form; element: HTMLFormElement; address: string } | undefined
}

export const connectLeadForm = (view: FormView) =>
  leadFormMachine.provide({
    actors: {
      sendLead: fromPromise<Acknowledgment, LeadFormInput & { fields: LeadFields }>(({ input, signal }) => {
        const { fields, source, leadType } = input
        const lead = composeLead(fields, source, leadType)
        const request = postLead(lead, fields[honeypotField] ?? '', signal)
        return watchLeaving(source, view.current?.address, request)
      }),
      watchFields: fromCallback<LeadFieldsEvent, LeadFormInput>(({ sendBack, input }) =>
        view.current ? watchFields(view.current, input.source, sendBack) : undefined,
      ),
    },
    actions: {
      saveDraft: (_, { source, subject }) => {
        if (!view.current) return
        const { form } = view.current
        const texts = changedFields(view.current).map(name => [name, form.getValues(name)] as const)
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

type Mounted = NonNullable<FormView['current']>

/** Fields that the visitor changed and that hold text. */
const changedFields = ({ form, element }: Mounted): LeadFieldName[] =>
  leadFieldNames.filter(name => {
    const text = form.getValues(name)
    return text && form.getFieldState(name).isDirty && text !== fieldOf(element, name)?.lastPrefill
  })

/** Adopts the form: restores a draft into untouched fields, then reports the fields now and after each change. */
function watchFields(
  mounted: Mounted,
  source: string,
  sendBack: (event: LeadFieldsEvent) => void,
): () => void {
  const { form, element } = mounted
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
    const changed = changedFields(mounted)
    sendBack({ type: changed.includes('message') ? 'message.edit' : 'message.clear' })
    sendBack({ type: changed.length > 0 ? type : 'draft.clear' })
  }
  const found = draft.subject || subjectIn(form.getValues('message') ?? '')
  if (found) sendBack({ type: 'subject.restore', subject: found })
  report('draft.restore')
  // Tells other code that watches the page's forms about restored text. If the visitor pressed Send before hydration, the boot script
  // submits the form now.
  if (changedFields(mounted).length > 0) element.dispatchEvent(new Event('input', { bubbles: true }))
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

/** Resets the form and its element, so other code that watches the page's forms notices. A tool's message starts with its result again. */
function emptyForm({ form, element }: Mounted): void {
  const field = fieldOf(element, 'message')
  // The next message may be about something else.
  const message = !field || field.hasAttribute(subjectAttribute) ? '' : prefillOf(field)
  if (field) field.defaultValue = message
  form.reset({ ...Object.fromEntries([...leadFieldNames, honeypotField].map(name => [name, ''])), message })
  element.reset()
}
