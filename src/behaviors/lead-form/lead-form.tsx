import { useRouterState } from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useId, useRef, useState } from 'react'
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form'
import type { SnapshotFrom } from 'xstate'
import { type LeadFieldName, type OptionalField, requiredFields } from '#contract/lead/fields.ts'
import { honeypotField } from '#contract/lead/protocol.ts'
import { subjectOf } from '#contract/lead/subject.ts'
import type { FormSource } from '#contract/measure/items.ts'
import type { LeadFields, leadFormMachine } from '#machines/lead-form.ts'
import type { LeadIntent } from '#machines/lead-intent.ts'
import { Field } from './field.tsx'
import { fetchFormToken, leadsUrl } from './lead-client.ts'
import styles from './lead-form.module.css'
import { Outcome } from './outcome.tsx'
import { useFormActor } from './use-form-actor.ts'

export interface LeadFormProps {
  /** Which form of the site this is. */
  source: FormSource
  leadType: string
  /** Accessible name of the form. */
  label: string
  /** Label of the submit button. */
  action: string
  /** Fields beyond the required ones, in order. */
  fields: readonly OptionalField[]
  /** The text that the message starts with. */
  message?: string
  /** Starts the message with the subject in the address. */
  takesSubject?: boolean
  isQuiet?: boolean
  /** Which of a tool's forms this is. */
  leadIntent?: LeadIntent
}

const viewState = (snapshot: SnapshotFrom<typeof leadFormMachine>) => ({
  isBusy: snapshot.hasTag('busy'),
  isSent: snapshot.hasTag('sent'),
  failure: snapshot.hasTag('failed') ? snapshot.context.failure : null,
  receipt: snapshot.context.receipt,
  isPosted: snapshot.hasTag('posted'),
  hasUnsentText: snapshot.matches({ draft: 'unsent' }),
})

/** The lead form. Without scripts it posts itself; with them, its machine sends it and shows the outcome. */
export function LeadForm(props: LeadFormProps) {
  const { source, leadType, label, action, fields, message = '', takesSubject = false, isQuiet } = props
  const id = useId()
  // No default values, so that hydration keeps typed text.
  const form = useForm<LeadFields>()
  const element = useRef<HTMLFormElement>(null)
  const actor = useFormActor({ source, leadType }, form, element, props.leadIntent)
  const { isBusy, isSent, failure, receipt, isPosted, hasUnsentText } = useSelector(
    actor,
    viewState,
    shallowEqual,
  )
  // In an effect, because the actor must have started, and it needs the fields' values first.
  const [subject, setSubject] = useState<string>()
  useEffect(() => {
    if (subject !== undefined) actor.send({ type: 'subject.suggest', subject })
  }, [actor, subject])
  const { errors } = form.formState
  const submit = form.handleSubmit(
    typed => actor.send({ type: 'lead.submit', fields: typed }),
    blank => reportBlankFields(form, blank, element.current),
  )
  const field = (name: LeadFieldName) => (
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
      // Runs only after the browser's own validation, which accepts a name of only whitespace.
      onSubmit={event => void submit(event)}
      data-state={isBusy ? 'submitting' : isSent ? 'success' : failure ? 'error' : 'idle'}
      aria-label={label}
    >
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="lead_type" value={leadType} />
      {[...requiredFields, ...fields].map(field)}
      {takesSubject ? <SubjectArrival onArrive={setSubject} /> : null}
      {/* Not hidden by `display: none`, which bots look for. */}
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
      <Outcome
        isSent={isSent}
        receipt={receipt}
        failure={failure}
        isPosted={isPosted}
        hasUnsentText={hasUnsentText}
      />
      {/* `disabled` would take focus from the button that was just pressed. */}
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

/** Has the browser report, in its own words, the required fields that hold only whitespace. */
function reportBlankFields(
  form: UseFormReturn<LeadFields>,
  errors: FieldErrors<LeadFields>,
  element: HTMLFormElement | null,
): void {
  for (const name of Object.keys(errors)) form.setValue(name as keyof LeadFields, '')
  element?.reportValidity()
}

/** Reports the subject in the address, now and when it changes. */
function SubjectArrival({ onArrive }: { onArrive: (subject: string) => void }) {
  // Where the visitor is, not where they are about to go.
  const search = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).searchStr,
  })
  useEffect(() => onArrive(subjectOf(search)), [onArrive, search])
  return null
}
