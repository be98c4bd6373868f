import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { consentSectionUrl, privacyPath } from '#contract/paths.ts'
import { allPurposes, type Purpose, type Purposes } from '#contract/purposes.ts'
import { useFocusReturn } from '#src/behaviors/shared/focus.ts'
import { useBehavior, useTag } from '#src/behaviors/site/use-behavior.ts'
import styles from './consent-banner.module.css'
import { hasVendors } from './stored-choice.ts'

const bannerId = 'consent'

/** Declining must be as prominent as accepting. The boot script shows the banner before the first paint. */
export function ConsentBanner() {
  const machine = useBehavior('consent')
  const isShown = useTag('consent', 'banner')
  const isGranted = useTag('consent', 'granted')
  const isDenied = useTag('consent', 'denied')
  const isFromSignal = useTag('consent', 'signal')
  const canClose = useSelector(machine, snapshot => snapshot.can({ type: 'consent.close' }))
  const chosenPurposes = useSelector(machine, snapshot => snapshot.context.purposes)
  const [isRendered, setRendered] = useState(import.meta.env.HAS_VENDORS)
  if (isShown && !isRendered) setRendered(true)
  const focusProps = useFocusReturn<HTMLElement>(isShown)
  const { ref } = focusProps
  // Replay a click that came before hydration.
  useEffect(() => {
    const { pressedButton } = document
    if (pressedButton && ref.current?.contains(pressedButton)) setTimeout(() => pressedButton.click())
  }, [ref])
  // If closing the banner returned focus to the footer link, scroll the link back into view.
  useLayoutEffect(() => {
    if (!isShown) document.activeElement?.closest('footer')?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  if (!isRendered) return null
  const accept = (purposes: Purposes) => machine.send({ type: 'consent.accept', now: Date.now(), purposes })
  const decline = () => machine.send({ type: 'consent.decline', now: Date.now() })
  const withdraw = () => machine.send({ type: 'consent.withdraw', now: Date.now() })
  return (
    <section
      id={bannerId}
      className={styles.banner}
      aria-label="Cookies"
      data-banner=""
      tabIndex={-1}
      hidden={!isShown}
      {...focusProps}
    >
      <div className={`wrap row ${styles.bar}`}>
        <p>
          {isGranted || isDenied ? (
            <strong>{consentStatusText(isGranted ? chosenPurposes : undefined, isFromSignal)} </strong>
          ) : null}
          We load analytics, advertising, and chat services only if you accept. Declining changes nothing else
          here. <a href={privacyPath}>Privacy policy</a>
        </p>
        <div className={`row ${styles.answers}`}>
          <button type="button" className="button quiet small" onClick={isGranted ? withdraw : decline}>
            {isGranted ? 'Withdraw' : 'Decline'}
          </button>
          <button type="button" className="button quiet small" onClick={() => accept(allPurposes)}>
            Accept all
          </button>
          {isShown && canClose && (isGranted || isDenied) ? (
            <button
              type="button"
              className="button quiet small"
              onClick={() => machine.send({ type: 'consent.close' })}
            >
              Close
            </button>
          ) : null}
        </div>
        <ChoosePurposes
          key={isGranted ? chosenPurposes.join() : ''}
          chosenPurposes={isGranted ? chosenPurposes : []}
          onSave={purposes => (purposes.length > 0 ? accept(purposes) : decline())}
        />
      </div>
    </section>
  )
}

/** Reopens the banner. Without JavaScript or vendors, the link goes to the privacy policy. */
export function ConsentReopen() {
  const machine = useBehavior('consent')
  return (
    <a
      href={consentSectionUrl}
      onClick={event => {
        if (!hasVendors()) return
        event.preventDefault()
        flushSync(() => machine.send({ type: 'consent.reopen' }))
        document.getElementById(bannerId)?.focus()
      }}
    >
      Cookie settings
    </a>
  )
}

/** @param chosenPurposes the accepted purposes; undefined if the visitor declined */
function consentStatusText(chosenPurposes: Purposes | undefined, isFromSignal: boolean): string {
  if (isFromSignal)
    return 'Your browser asks sites not to sell or share your data, so we load nothing. Accepting overrides that.'
  if (!chosenPurposes) return 'You’ve declined.'
  return `You’ve accepted ${chosenPurposes.length === allPurposes.length ? 'everything' : `${chosenPurposes.join(' and ')} only`}.`
}

const purposeLabels: Record<Purpose, string> = {
  analytics: 'Analytics: how the site is used',
  advertising: 'Advertising: which ads led here',
  chat: 'Chat run by another company',
}

interface ChoosePurposesProps {
  chosenPurposes: Purposes
  onSave: (purposes: Purposes) => void
}

const ChoosePurposes = ({ chosenPurposes, onSave }: ChoosePurposesProps) => (
  <details className={styles.purposes}>
    <summary>Choose</summary>
    <form
      className="row"
      onSubmit={event => {
        event.preventDefault()
        const formData = new FormData(event.currentTarget)
        onSave(allPurposes.filter(purpose => formData.has(purpose)))
      }}
    >
      {allPurposes.map(purpose => (
        <label key={purpose}>
          <input type="checkbox" name={purpose} defaultChecked={chosenPurposes.includes(purpose)} />
          {purposeLabels[purpose]}
        </label>
      ))}
      <button type="submit" className="button quiet small">
        Save these
      </button>
    </form>
  </details>
)
