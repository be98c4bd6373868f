import { useRouterState } from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useId, useRef, useState } from 'react'
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form'
import type { SnapshotFrom } from 'xstate'
import { type LeadFieldName, type OptionalFieldName, requiredFields } from '#contract/lead/fields.ts'
import { honeypotField } from '#contract/lead/protocol.ts'
import { parseSubject } from '#contract/lead/subject.ts'
import type { FormSource } from '#contract/measure/items.ts'
import type { LeadFields, leadFormMachine } from '#machines/lead-form.ts'
import type { LeadIntent } from '#machines/lead-intent.ts'
import { Field } from './field.tsx'
import { fetchFormToken, leadsUrl } from './lead-client.ts'
import styles from './lead-form.module.css'
import { Outcome } from './outcome.tsx'
import { useFormActor } from './use-form-actor.ts'

export interface LeadFormProps {
  source: FormSource
  leadType: string
  /** Accessible name of the form. */
  label: string
  /** Label of the submit button. */
  action: string
  /** Optional fields to show, in order. */
  fields: readonly OptionalFieldName[]
  message?: string
  /** True if the message starts with the subject in the URL. */
  takesSubject?: boolean
  isQuiet?: boolean
  /** Which of a tool's two lead forms this is. Undefined for other forms. */
  leadIntent?: LeadIntent
}

const viewStateOf = (snapshot: SnapshotFrom<typeof leadFormMachine>) => ({
  isBusy: snapshot.hasTag('busy'),
  isSent: snapshot.hasTag('sent'),
  failure: snapshot.hasTag('failed') ? snapshot.context.failure : null,
  receipt: snapshot.context.receipt,
  isUnedited: snapshot.hasTag('posted'),
  hasUnsentText: snapshot.matches({ draft: 'unsent' }),
})

/** A lead form. Without JavaScript, the browser posts it. With JavaScript, its machine sends it and shows the outcome. */
export function LeadForm(props: LeadFormProps) {
  const { source, leadType, label, action, fields, message = '', takesSubject = false, isQuiet } = props
  const id = useId()
  // Default values would overwrite text that was typed before hydration.
  const form = useForm<LeadFields>()
  const element = useRef<HTMLFormElement>(null)
  const actor = useFormActor({ source, leadType }, form, element, props.leadIntent)
  const view = useSelector(actor, viewStateOf, shallowEqual)
  const { isBusy, isSent, failure } = view
  // Send in an effect, because the actor must first have started and read the fields.
  const [subject, setSubject] = useState<string>()
  useEffect(() => {
    if (subject !== undefined) actor.send({ type: 'subject.suggest', subject })
  }, [actor, subject])
  const { errors } = form.formState
  const submit = form.handleSubmit(
    values => actor.send({ type: 'lead.submit', fields: values }),
    blankFields => reportBlankFields(form, blankFields, element.current),
  )
  const renderField = (name: LeadFieldName) => (
    <Field
      key={name}
      id={`${id}-${name}`}
      name={name}
      form={form}
      isInvalid={errors[name] !== undefined}
      initialText={message}
      takesSubject={takesSubject}
    />
  )

  return (
    <form
      className={styles.form}
      action={leadsUrl}
      method="post"
      ref={element}
      onFocus={fetchFormToken}
      // Runs after the browser's validation, which accepts whitespace.
      onSubmit={event => void submit(event)}
      data-state={isBusy ? 'submitting' : isSent ? 'success' : failure ? 'error' : 'idle'}
      aria-label={label}
    >
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="lead_type" value={leadType} />
      {[...requiredFields, ...fields].map(renderField)}
      {takesSubject ? <SubjectWatcher onSubject={setSubject} /> : null}
      {/* The honeypot. Bots detect `display: none`, so clip it, and hide it from assistive technology and the Tab key. */}
      <p className="visually-hidden" aria-hidden="true">
        <label htmlFor={`${id}-trap`}>
          Leave this empty
          <input
            type="text"
            tabIndex={-1}
            autoComplete="off"
            {...form.register(honeypotField)}
            id={`${id}-trap`}
          />
        </label>
      </p>
      <Outcome {...view} />
      {/* Use `aria-disabled`, because `disabled` would drop focus from the pressed button. */}
      <button
        type="submit"
        className={isQuiet ? 'button quiet' : 'button'}
        aria-disabled={isBusy || undefined}
      >
        {isBusy ? 'Submitting...' : failure ? 'Send again' : action}
      </button>
    </form>
  )
}

/** Empties required fields that hold only whitespace, so the browser reports them. */
function reportBlankFields(
  form: UseFormReturn<LeadFields>,
  errors: FieldErrors<LeadFields>,
  element: HTMLFormElement | null,
): void {
  for (const name of Object.keys(errors)) form.setValue(name as keyof LeadFields, '')
  element?.reportValidity()
}

/** Reports the subject in the URL, now and when it changes. */
function SubjectWatcher({ onSubject }: { onSubject: (subject: string) => void }) {
  // Keep the current page's subject until a navigation has finished.
  const search = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).searchStr,
  })
  useEffect(() => onSubject(parseSubject(search)), [onSubject, search])
  return null
}
