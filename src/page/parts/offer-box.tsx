import type { ReactNode } from 'react'
import type { PageOffer } from '#contract/content/page-offer.ts'
import styles from './offer-box.module.css'

interface OfferBoxProps {
  offer: PageOffer
  className: string | undefined
}

export function OfferBox({ offer, className }: OfferBoxProps) {
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
        <Fact label="First step" className={styles.long}>
          {offer.firstStep}
        </Fact>
      </dl>
    </section>
  )
}

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
