import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { purposes } from '#contract/purposes.ts'
import { useFocusReturn } from '#src/behaviors/shared/focus.ts'
import { useBehavior, useTag } from '#src/behaviors/site/use-behavior.ts'
import styles from './consent-banner.module.css'
import { keepFocusClear } from './covered.ts'

/** Asks for consent, or shows the choice made. Declining takes one press, as accepting does, and looks the same. */
export function ConsentBanner() {
  const machine = useBehavior('consent')
  const isShown = useTag('consent', 'banner')
  const isGranted = useTag('consent', 'granted')
  const isDenied = useTag('consent', 'denied')
  const bySignal = useTag('consent', 'signal')
  const canClose = useSelector(machine, snapshot => snapshot.can({ type: 'consent.close' }))
  const now = () => Date.now()
  const focus = useFocusReturn<HTMLElement>(isShown)
  useEffect(() => (focus.ref.current ? keepFocusClear(focus.ref.current) : undefined), [focus.ref])
  return (
    <section className={styles.banner} aria-label="Cookies" data-banner="" hidden={!isShown} {...focus}>
      <h2 className="label">Cookies</h2>
      <p>
        We use analytics and advertising cookies only if you accept them. Declining changes nothing else on
        this site. <a href="/privacy-policy">Privacy policy</a>
      </p>
      {isGranted ? <p className={styles.choice}>You have accepted them.</p> : null}
      {isDenied ? (
        <p className={styles.choice}>
          {bySignal
            ? 'Your browser asks sites not to track you, so nothing is loaded. Accepting here would override that.'
            : 'You have declined them.'}
        </p>
      ) : null}
      <div className="row">
        <button
          type="button"
          className="button quiet small"
          onClick={() =>
            machine.send(
              isGranted ? { type: 'consent.withdraw', now: now() } : { type: 'consent.decline', now: now() },
            )
          }
        >
          {isGranted ? 'Withdraw' : 'Decline'}
        </button>
        <button
          type="button"
          className="button quiet small"
          onClick={() => machine.send({ type: 'consent.accept', now: now(), purposes })}
        >
          Accept
        </button>
        {isShown && canClose && (isGranted || isDenied) ? (
          <button
            type="button"
            className="button quiet small"
            onClick={() => machine.send({ type: 'consent.close' })}
          >
            Keep it so
          </button>
        ) : null}
      </div>
    </section>
  )
}

/** Opens the banner again; stands in the footer. Without a script nothing is ever loaded, so nothing is offered. */
export function ConsentReopen() {
  const machine = useBehavior('consent')
  return (
    <button type="button" className={styles.reopen} onClick={() => machine.send({ type: 'consent.reopen' })}>
      Cookie settings
    </button>
  )
}
