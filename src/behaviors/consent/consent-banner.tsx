import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { consentAddress } from '#contract/addresses.ts'
import { allPurposes, type Purposes } from '#contract/purposes.ts'
import { useFocusReturn } from '#src/behaviors/shared/focus.ts'
import { useBehavior, useTag } from '#src/behaviors/site/use-behavior.ts'
import { ChoosePurposes } from './choose-purposes.tsx'
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
  const chosen = useSelector(machine, snapshot => snapshot.context.purposes)
  const now = () => Date.now()
  const focus = useFocusReturn<HTMLElement>(isShown)
  useEffect(() => (focus.ref.current ? keepFocusClear(focus.ref.current) : undefined), [focus.ref])
  return (
    <section className={styles.banner} aria-label="Cookies" data-banner="" hidden={!isShown} {...focus}>
      <h2 className="label">Cookies</h2>
      <p>
        We use analytics, advertising and chat services only if you accept them. Declining changes nothing
        else on this site. <a href="/privacy-policy">Privacy policy</a>
      </p>
      {isGranted ? <p className={styles.choice}>You have accepted {listOf(chosen)}.</p> : null}
      {isDenied ? (
        <p className={styles.choice}>
          {bySignal
            ? 'Your browser asks sites not to use your data for advertising, so we load nothing. Accepting here would override that.'
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
          onClick={() => machine.send({ type: 'consent.accept', now: now(), purposes: allPurposes })}
        >
          Accept all
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
      {isShown ? (
        <ChoosePurposes
          chosen={isGranted ? chosen : []}
          onSave={purposes =>
            machine.send(
              purposes.length > 0
                ? { type: 'consent.accept', now: now(), purposes }
                : { type: 'consent.decline', now: now() },
            )
          }
        />
      ) : null}
    </section>
  )
}

/**
 * Opens the banner again; stands in the footer. Where the app does not run, nothing is loaded that could be chosen: the link then leads to
 * what the privacy policy says of it, and of what an earlier visit may have left.
 */
export function ConsentReopen() {
  const machine = useBehavior('consent')
  return (
    <a
      href={consentAddress}
      onClick={event => {
        event.preventDefault()
        machine.send({ type: 'consent.reopen' })
      }}
    >
      Cookie settings
    </a>
  )
}

/** Some of the purposes, as they stand in a sentence. */
const listOf = (chosen: Purposes): string =>
  chosen.length === allPurposes.length ? 'all of them' : `${chosen.join(' and ')} alone`
