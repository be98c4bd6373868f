import { shallowEqual, useSelector } from '@xstate/react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { type RegisterOptions, useForm } from 'react-hook-form'
import { messageLength } from '#contract/lead/message.ts'
import { honeypotField } from '#contract/lead/protocol.ts'
import { subjectAttribute } from '#contract/lead/subject.ts'
import type { LeadFields } from '#machines/lead-form.ts'
import { Field, hintOf } from './field.tsx'
import { fetchFormToken, leadsAddress } from './lead-delivery.ts'
import styles from './lead-form.module.css'
import type { LeadFormProps } from './lead-form-props.ts'
import { Outcome } from './outcome.tsx'
import { refuse } from './refuse.ts'
import { SubjectArrival } from './subject-arrival.tsx'
import { useFormActor } from './use-form-actor.ts'
import { viewState } from './view-state.ts'

/** The one thing that the browser's own checks let pass. */
const notBlank = { validate: (text: string | undefined) => text?.trim() !== '' } as const

/** The lead form. Without a script it posts itself; with one, the lead-form machine sends it and tells how it went. */
export function LeadForm(props: LeadFormProps) {
  const { source, leadType, label, action, fields, message = '', takesSubject = false } = props
  const id = useId()
  // No default values: the form adopts what the visitor typed before the app started.
  const form = useForm<LeadFields>()
  const element = useRef<HTMLFormElement>(null)
  const actor = useFormActor({ source, leadType }, form, element)
  const state = useSelector(actor, viewState, shallowEqual)
  const isPosted = useCallback(() => actor.getSnapshot().hasTag('posted'), [actor])
  // Told from here, after the actor has started: it must know first what stands in the fields.
  const [subject, setSubject] = useState<string>()
  useEffect(() => {
    if (subject !== undefined) actor.send({ type: 'subject.arrive', subject })
  }, [actor, subject])
  const { errors } = form.formState
  const submit = form.handleSubmit(
    typed => actor.send({ type: 'lead.submit', fields: typed }),
    missing => refuse(form, missing, element.current),
  )
  const field = (name: keyof LeadFields, rules?: RegisterOptions<LeadFields>) => ({
    id: `${id}-${name}`,
    'aria-invalid': errors[name] ? true : undefined,
    'aria-describedby': hintOf(`${id}-${name}`),
    ...form.register(name, rules),
  })
  const frame = (name: keyof LeadFields) => ({ id: `${id}-${name}`, name, control: form.control })

  return (
    <form
      className={styles.form}
      action={leadsAddress}
      method="post"
      ref={element}
      onFocus={fetchFormToken}
      // The browser's own checks come first; a form that passes them may still have a name of blanks.
      onSubmit={event => void submit(event)}
      data-state={state.busy ? 'submitting' : state.sent ? 'success' : state.failure ? 'error' : 'idle'}
      aria-label={label}
    >
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="lead_type" value={leadType} />
      <Field {...frame('name')} label="Name" limit={200}>
        <input
          type="text"
          dir="auto"
          required
          maxLength={200}
          autoComplete="name"
          {...field('name', notBlank)}
        />
      </Field>
      <Field {...frame('email')} label="Email" limit={254}>
        <input type="email" required maxLength={254} autoComplete="email" {...field('email')} />
      </Field>
      {fields.includes('company') ? (
        <Field {...frame('company')} label="Company" isOptional limit={200}>
          <input type="text" dir="auto" maxLength={200} autoComplete="organization" {...field('company')} />
        </Field>
      ) : null}
      {fields.includes('message') ? (
        <Field {...frame('message')} label="Message" isOptional limit={messageLength}>
          <textarea
            dir="auto"
            rows={message === '' ? 6 : 12}
            {...(message === '' ? {} : { defaultValue: message })}
            placeholder="How can we help?"
            {...(takesSubject ? { [subjectAttribute]: '' } : {})}
            {...field('message')}
          />
        </Field>
      ) : null}
      {takesSubject ? <SubjectArrival onArrive={setSubject} /> : null}
      <p className={styles.trap} aria-hidden="true">
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
      <Outcome isSent={state.sent} receipt={state.receipt} failure={state.failure} isPosted={isPosted} />
      {/* Not `disabled`, which would take the focus away from whoever has just pressed it. */}
      <button type="submit" className="button" aria-disabled={state.busy || undefined}>
        {state.busy ? 'Submitting...' : state.failure ? 'Send again' : action}
      </button>
    </form>
  )
}
