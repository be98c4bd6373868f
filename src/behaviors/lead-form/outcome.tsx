import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { PhoneLink } from '#src/ui/phone-link.tsx'
import styles from './lead-form.module.css'

interface OutcomeProps {
  isSent: boolean
  receipt: string | null
  failure: string | null
  /** True if the text in the form hasn't changed since it was sent. */
  isUnedited: boolean
  hasUnsentText: boolean
}

/** Shows whether a lead was sent, and takes focus if the visitor is waiting for the outcome. */
export function Outcome({ isSent, receipt, failure, isUnedited, hasUnsentText }: OutcomeProps) {
  const adviceId = useId()
  const status = useRef<HTMLDivElement>(null)
  const alert = useRef<HTMLDivElement>(null)
  const focusIfAllowed = useEffectEvent((message: HTMLElement | null) => {
    if (mayTakeFocus(status.current, isUnedited)) message?.focus()
  })
  useEffect(() => {
    if (isSent) focusIfAllowed(status.current)
    else if (failure !== null) focusIfAllowed(alert.current)
  }, [isSent, failure])
  const isStatusEmpty = !isSent && !receipt
  useEffect(() => {
    // An empty status is invisible, so move focus out of it.
    const element = status.current
    if (isStatusEmpty && element && element === document.activeElement)
      element.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
  }, [isStatusEmpty])
  return (
    <>
      <div role="status" className={styles.status} tabIndex={-1} ref={status}>
        {isSent ? (
          <span>
            <b>Thank You!</b> We'll be in touch soon.
            {hasUnsentText ? <span> What’s in the form now hasn’t been sent.</span> : null}
          </span>
        ) : null}
        {receipt ? (
          <span className={styles.receipt}>{`${isSent ? '' : 'Already sent. '}Receipt ${receipt}`}</span>
        ) : null}
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
      {/* CSS shows this advice despite `hidden` while the alert has text, so the boot script needs to write only the alert. */}
      <p id={adviceId} hidden>
        What you wrote is still here. Try again in a minute, check your connection, or call <PhoneLink />.
      </p>
    </>
  )
}

/** True if nothing has focus or this form has it. Once the visitor edits the sent text, false while a text field has focus. */
function mayTakeFocus(message: Element | null, isUnedited: boolean): boolean {
  const active = document.activeElement
  if (!active || active === document.body) return true
  const isInForm = message?.closest('form')?.contains(active) ?? false
  return isInForm && (isUnedited || !active.matches('input, textarea'))
}

/** Makes Enter on the alert submit the form, as it does in a field. */
function sendAgain(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'Enter' || event.repeat) return
  event.preventDefault()
  event.currentTarget.closest('form')?.requestSubmit()
}
