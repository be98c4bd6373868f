import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { PhoneLink } from '#src/ui/phone-link.tsx'
import styles from './lead-form.module.css'

interface OutcomeProps {
  isSent: boolean
  receipt: string | null
  failure: string | null
  /** True if the form still holds the text that was sent. */
  isPosted: boolean
  hasUnsentText: boolean
}

/** Shows the outcome of a lead, and takes focus if the visitor is waiting for it. */
export function Outcome({ isSent, receipt, failure, isPosted, hasUnsentText }: OutcomeProps) {
  const adviceId = useId()
  const thanks = useRef<HTMLDivElement>(null)
  const alert = useRef<HTMLDivElement>(null)
  const focusIfWaiting = useEffectEvent((message: HTMLElement | null) => {
    if (isWaiting(thanks.current, isPosted)) message?.focus()
  })
  useEffect(() => {
    if (isSent) focusIfWaiting(thanks.current)
    else if (failure !== null) focusIfWaiting(alert.current)
  }, [isSent, failure])
  const isSilent = !isSent && !receipt
  useEffect(() => {
    // The empty status is invisible, so it must not keep focus.
    const empty = thanks.current
    if (isSilent && empty && empty === document.activeElement)
      empty.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
  }, [isSilent])
  return (
    <>
      <div role="status" className={styles.status} tabIndex={-1} ref={thanks}>
        {isSent ? (
          <>
            <b>Thank You!</b> We'll be in touch soon.
            {hasUnsentText ? ' What’s in the form now hasn’t been sent.' : null}
          </>
        ) : null}
        {receipt ? <span className={styles.receipt}>Receipt {receipt}</span> : null}
      </div>
      <div
        role="alert"
        className={styles.failure}
        tabIndex={-1}
        ref={alert}
        aria-describedby={adviceId}
        onKeyDown={sendAgain}
      >
        {failure}
      </div>
      {/* CSS shows this while the alert has text, so the boot script only writes the alert. */}
      <p id={adviceId}>
        What you wrote is still here. Check your connection and try again in a minute, or call <PhoneLink />.
      </p>
    </>
  )
}

/** False if focus is outside the form or in a field with newer text. */
function isWaiting(message: Element | null, isPosted: boolean): boolean {
  const active = document.activeElement
  if (!active || active === document.body) return true
  const isInForm = message?.closest('form')?.contains(active) ?? false
  return isInForm && (isPosted || !active.matches('input, textarea'))
}

/** Enter on the alert submits, as it does in a field. */
function sendAgain(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'Enter' || event.repeat) return
  event.preventDefault()
  event.currentTarget.closest('form')?.requestSubmit()
}
