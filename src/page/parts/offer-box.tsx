import type { ReactNode } from 'react'
import type { FirmTerms } from '#contract/content/firm-terms.ts'
import type { PageChoice, PageOffer } from '#contract/content/page-offer.ts'
import styles from './offer-box.module.css'

/** The longest survey, in weeks. An offer no longer than that doesn't need a survey first. */
const surveyWeeks = 4

interface BoxProps {
  terms: FirmTerms
  className: string | undefined
}

export function OfferBox({ offer, terms, className }: BoxProps & { offer: PageOffer }) {
  const [least, most] = offer.weeks
  return (
    <section className={`${className} ${styles.offer}`} aria-label="The offer at a glance">
      <dl className={styles.box}>
        <Fact label="For" className={styles.wide}>
          {offer.for}
        </Fact>
        <Fact label="When" className={styles.wide}>
          “{offer.problem}”
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
        <FirstStep terms={terms} className={styles.long}>
          {most > surveyWeeks && (
            <> If you don’t have the facts and the costs yet, {survey} comes before the weeks above.</>
          )}
        </FirstStep>
      </dl>
    </section>
  )
}

/** A comparison at a glance: the deciding factors, when each firm fits, and where to start. */
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
        <FirstStep terms={terms} className={styles.wide}>
          {' '}
          Then usually {survey}.
        </FirstStep>
      </dl>
    </section>
  )
}

const survey = (
  <>
    <a href="/services/survey">a survey</a> (2 to 4 weeks, fixed fee)
  </>
)

/** Every offer starts with a call. A survey is separate work, so an offer's weeks never include it. */
const FirstStep = ({ terms, className, children }: BoxProps & { children: ReactNode }) => (
  <Fact label="First step" className={className}>
    <a href="/contact">A free call</a> of about 45 minutes.
    {children}
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
