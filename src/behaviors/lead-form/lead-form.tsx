import { useActorRef, useSelector } from '@xstate/react'
import { useId, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { messageLength } from '#contract/lead/message.ts'
import { trapField } from '#contract/lead/protocol.ts'
import type { LeadFields } from '#machines/lead-form.ts'
import { inspection } from '#src/behaviors/shared/inspection.ts'
import { adoptForm, createLeadForm } from './effects.ts'
import { fetchStamp, leadsAddress } from './lead-delivery.ts'
import styles from './lead-form.module.css'
import type { LeadFormProps } from './lead-form-props.ts'

/** The lead form. Without a script it posts itself; with one, the lead-form machine sends it and tells how it went. */
export function LeadForm({ source, leadType, label, action, fields, onSent }: LeadFormProps) {
  const id = useId()
  // No default values: the form adopts what the visitor typed before the app started.
  const form = useForm<LeadFields>()
  const { adopt, empty } = useMemo(() => adoptForm(form, source), [form, source])
  const actor = useActorRef(createLeadForm({ resetForm: empty, tellSent: () => onSent?.() }), {
    input: { source, leadType },
    ...inspection,
  })
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
  const submit = form.handleSubmit(typed => actor.send({ type: 'lead.submit', fields: typed }))
  const field = (name: keyof LeadFields) => ({ id: `${id}-${name}`, ...form.register(name) })

  return (
    <form
      className={styles.form}
      action={leadsAddress}
      method="post"
      ref={adopt}
      onFocus={fetchStamp}
      // The browser's own checks come first; only a form that passes them gets here.
      onSubmit={event => void submit(event)}
      data-state={state.busy ? 'submitting' : state.sent ? 'success' : state.failure ? 'error' : 'idle'}
      aria-label={label}
    >
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="lead_type" value={leadType} />
      <label htmlFor={`${id}-name`}>
        Name
        <input type="text" required maxLength={200} autoComplete="name" {...field('name')} />
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
