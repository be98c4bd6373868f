import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef } from 'react'
import { type RegisterOptions, useForm } from 'react-hook-form'
import { messageLength } from '#contract/lead/message.ts'
import { trapField } from '#contract/lead/protocol.ts'
import type { LeadFields } from '#machines/lead-form.ts'
import { useOwnActor } from '#src/behaviors/site/use-own-actor.ts'
import { adoptForm, connectLeadForm, emptyForm, refuse } from './effects.ts'
import { fetchStamp, leadsAddress } from './lead-delivery.ts'
import styles from './lead-form.module.css'
import type { LeadFormProps } from './lead-form-props.ts'

/** The one thing that the browser's own checks let pass. */
const notBlank = { validate: (text: string | undefined) => text?.trim() !== '' } as const

/** The lead form. Without a script it posts itself; with one, the lead-form machine sends it and tells how it went. */
export function LeadForm({ source, leadType, label, action, fields }: LeadFormProps) {
  const id = useId()
  // No default values: the form adopts what the visitor typed before the app started.
  const form = useForm<LeadFields>()
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => (element.current ? adoptForm(form, element.current, source) : undefined), [form, source])
  const actor = useOwnActor(
    connectLeadForm(() => emptyForm(form, element.current)),
    { input: { source, leadType } },
  )
  const state = useSelector(
    actor,
    snapshot => ({
      busy: snapshot.hasTag('busy'),
      sent: snapshot.hasTag('sent'),
      failure: snapshot.hasTag('failed') ? snapshot.context.failure : null,
      receipt: snapshot.context.receipt,
    }),
    sameState,
  )
  const { errors } = form.formState
  const submit = form.handleSubmit(
    typed => actor.send({ type: 'lead.submit', fields: typed }),
    missing => refuse(form, missing, element.current),
  )
  const field = (name: keyof LeadFields, rules?: RegisterOptions<LeadFields>) => ({
    id: `${id}-${name}`,
    'aria-invalid': errors[name] ? true : undefined,
    ...form.register(name, rules),
  })

  return (
    <form
      className={styles.form}
      action={leadsAddress}
      method="post"
      ref={element}
      onFocus={fetchStamp}
      // The browser's own checks come first; a form that passes them may still have a name of blanks.
      onSubmit={event => void submit(event)}
      data-state={state.busy ? 'submitting' : state.sent ? 'success' : state.failure ? 'error' : 'idle'}
      aria-label={label}
    >
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="lead_type" value={leadType} />
      <label htmlFor={`${id}-name`}>
        Name
        <input type="text" required maxLength={200} autoComplete="name" {...field('name', notBlank)} />
      </label>
      <label htmlFor={`${id}-email`}>
        Email
        <input type="email" required maxLength={254} autoComplete="email" {...field('email')} />
      </label>
      {fields.includes('company') ? (
        <label htmlFor={`${id}-company`}>
          <span>
            Company <span className="label">optional</span>
          </span>
          <input type="text" maxLength={200} autoComplete="organization" {...field('company')} />
        </label>
      ) : null}
      {fields.includes('message') ? (
        <label htmlFor={`${id}-message`}>
          <span>
            Message <span className="label">optional</span>
          </span>
          <textarea rows={6} maxLength={messageLength} placeholder="How can we help?" {...field('message')} />
        </label>
      ) : null}
      <p className={styles.trap} aria-hidden="true">
        <label htmlFor={`${id}-trap`}>
          Leave this empty
          <input type="text" tabIndex={-1} autoComplete="off" {...field(trapField)} id={`${id}-trap`} />
        </label>
      </p>
      <div role="status" className={styles.status}>
        {state.sent ? (
          <>
            <b>Thank You!</b> We'll be in touch soon.
          </>
        ) : null}
        {state.receipt ? <span className={styles.receipt}>Receipt {state.receipt}</span> : null}
      </div>
      <div role="alert" className={styles.failure}>
        {state.failure}
      </div>
      <button type="submit" className="button" disabled={state.busy}>
        {state.busy ? 'Submitting...' : state.failure ? 'Send again' : action}
      </button>
    </form>
  )
}

interface ViewState {
  busy: boolean
  sent: boolean
  failure: string | null
  receipt: string | null
}
const sameState = (a: ViewState, b: ViewState): boolean =>
  a.busy === b.busy && a.sent === b.sent && a.failure === b.failure && a.receipt === b.receipt
