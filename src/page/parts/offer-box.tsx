import type { ReactNode } from 'react'
import type { FirmTerms } from '#contract/content/firm-terms.ts'
import type { PageChoice, PageOffer } from '#contract/content/page-offer.ts'
import styles from './offer-box.module.css'

const surveyPath = '/services/survey'

interface BoxProps {
  terms: FirmTerms
  className: string | undefined
}

export function OfferBox({ path, offer, terms, className }: BoxProps & { path: string; offer: PageOffer }) {
  const [least, most] = offer.weeks
  return (
    <section className={className} aria-label="The offer at a glance">
      <dl className={styles.box}>
        <Fact label="For" className={styles.wide}>
          {offer.for}
        </Fact>
        <Fact label="When" className={styles.wide}>
          {offer.problem}
        </Fact>
        <Fact label="Length" className={styles.measure}>
          <Measure
            amount={least === most ? `${least}` : `${least}–${most}`}
            unit={most === 1 ? 'week' : 'weeks'}
          />
        </Fact>
        <Fact label="Our team" className={styles.measure}>
          <Measure amount={`${offer.people}`} unit={offer.people === 1 ? 'person' : 'people'} />
        </Fact>
        <Fact label="Your time" className={styles.measure}>
          <Measure
            amount={`${offer.yourHours}`}
            unit={offer.yourHours === 1 ? 'hour a week' : 'hours a week'}
          />
        </Fact>
        <Fact label="You keep" className={styles.long}>
          {offer.youKeep}
        </Fact>
        <Fact label="Fee" className={styles.long}>
          {terms.fee}.
        </Fact>
        <FirstStep terms={terms} className={styles.long} isSurvey={path === surveyPath} />
      </dl>
    </section>
  )
}

/** A comparison at a glance: what decides, when each firm fits, and where to start. */
export function ChoiceBox({ choice, terms, className }: BoxProps & { choice: PageChoice }) {
  return (
    <section className={className} aria-label="The choice at a glance">
      <dl className={styles.box}>
        <Fact label="What decides" className={styles.full}>
          {choice.decides}
        </Fact>
        <Fact label={`${choice.firm} fits`} className={styles.wide}>
          {choice.theyFit}
        </Fact>
        <Fact label="We fit" className={styles.wide}>
          {choice.weFit}
        </Fact>
        <Fact label="Our fee" className={styles.wide}>
          {terms.fee}.
        </Fact>
        <FirstStep terms={terms} className={styles.wide} />
      </dl>
    </section>
  )
}

/** Every offer starts with the survey, and the survey with a call. */
const FirstStep = ({ terms, className, isSurvey = false }: BoxProps & { isSurvey?: boolean }) => (
  <Fact label="First step" className={className}>
    {isSurvey ? (
      <>
        <a href="/contact">A free call</a> of about 45 minutes.
      </>
    ) : (
      <>
        <a href={surveyPath}>A survey</a>: fixed fee, 2 to 4 weeks.
      </>
    )}
    {terms.reply ? ` ${terms.reply}` : null}
  </Fact>
)

interface FactProps {
  label: string
  className: string | undefined
  children: ReactNode
}

const Fact = ({ label, className, children }: FactProps) => (
  <div className={className}>
    <dt className="label">{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Measure = ({ amount, unit }: { amount: string; unit: string }) => (
  <>
    <b>{amount}</b> {unit}
  </>
)
