import type { UseFormReturn } from 'react-hook-form'
import { fromCallback, fromPromise } from 'xstate'
import { type LeadFieldName, leadFieldNames } from '#contract/lead/fields.ts'
import { composeLead } from '#contract/lead/message.ts'
import { honeypotField } from '#contract/lead/protocol.ts'
import { messageAbout, readSubject, subjectAttribute } from '#contract/lead/subject.ts'
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
        const entries = changedFields(view.current).map(name => [name, form.getValues(name)] as const)
        saveDraft(source, { ...Object.fromEntries(entries), subject })
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
        const opening = messageAbout(previous)
        const rest = text.startsWith(opening) ? text.slice(opening.length) : text
        form.setValue('message', messageAbout(subject) + rest, { shouldDirty: true })
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

/** Restores the draft into untouched fields, then reports the fields now and after each change. */
function watchFields(
  mounted: MountedForm,
  source: string,
  sendBack: (event: LeadFieldsEvent) => void,
): () => void {
  const { form, element } = mounted
  element.isHydrated = true
  fetchFormToken()
  const draft = readDraft(source)
  fillFields(element)
  const fields = typedFields(element)
  const entries = (key: 'value' | 'defaultValue') => fields.map(field => [field.name, field[key]] as const)
  // Text typed before hydration is a change; the page's own values aren't.
  form.reset(Object.fromEntries(entries('defaultValue')), { keepValues: true, keepFieldsRef: true })
  // Unlike `setValue`, this notifies watchers even if the elements already have these values.
  form.setValues(Object.fromEntries(entries('value')), { shouldDirty: true })
  const report = (type: 'draft.restore' | 'draft.edit') => {
    const changedNames = changedFields(mounted)
    sendBack({ type: changedNames.includes('message') ? 'message.edit' : 'message.clear' })
    sendBack({ type: changedNames.length > 0 ? type : 'draft.clear' })
  }
  const subject = draft.subject || findLinkedSubject(form.getValues('message') ?? '')
  if (subject) sendBack({ type: 'subject.restore', subject })
  report('draft.restore')
  // Notify other watchers of the page's forms. If the visitor pressed Send before hydration, the boot script now submits the form.
  if (changedFields(mounted).length > 0) element.dispatchEvent(new Event('input', { bubbles: true }))
  return form.subscribe({
    formState: { values: true, dirtyFields: true },
    callback: () => report('draft.edit'),
  })
}

/** Returns the subject in the URL if the message starts with it, or an empty string if it doesn't. */
function findLinkedSubject(message: string): string {
  const subject = readSubject(location.search)
  return message.startsWith(messageAbout(subject)) ? subject : ''
}

/** Resets the form, and its element for other watchers of the page's forms. A tool's message starts with its result again. */
function emptyForm({ form, element }: MountedForm): void {
  const field = fieldOf(element, 'message')
  // The next message may be about something else.
  const message = !field || field.hasAttribute(subjectAttribute) ? '' : prefillOf(field)
  if (field) field.defaultValue = message
  form.reset({ ...Object.fromEntries([...leadFieldNames, honeypotField].map(name => [name, ''])), message })
  element.reset()
}
