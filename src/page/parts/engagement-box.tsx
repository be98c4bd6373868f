import type { ReactNode } from 'react'
import type { FirmTerms } from '#contract/content/firm-terms.ts'
import { formatHeadcount } from '#contract/content/headcount.ts'
import type { PageComparison, PageEngagement } from '#contract/content/page-engagement.ts'
import styles from './engagement-box.module.css'

/** Maximum length of a survey. A longer engagement suggests a survey first. */
const maxSurveyWeeks = 4

interface BoxProps {
  terms: FirmTerms
  className: string | undefined
}

export function EngagementBox({ engagement, terms, className }: BoxProps & { engagement: PageEngagement }) {
  const [min, max] = engagement.weeks
  return (
    <section className={`${className} ${styles.engagement}`} aria-label="The engagement at a glance">
      <dl className={styles.box}>
        <Fact label="For" className={styles.wide} text={engagement.for} />
        <Fact label="When" className={styles.wide} text={`“${engagement.problem}”`} />
        <Measure
          label="Length"
          amount={min === max ? max : `${min}–${max}`}
          unit={max === 1 ? 'week' : 'weeks'}
        />
        <Measure
          label="Our team"
          amount={formatHeadcount(engagement.people)}
          unit={engagement.people === 1 ? 'person' : 'people'}
        />
        <Measure
          label="Your time"
          amount={engagement.yourHours}
          unit={engagement.yourHours === 1 ? 'hour a week' : 'hours a week'}
        />
        <Fact label="You keep" className={styles.long} text={engagement.youKeep} />
        <Fact label="Fee" className={styles.long} text={`${engagement.fee ?? terms.fee}.`} />
        <FirstStep terms={terms} className={styles.long}>
          {max > maxSurveyWeeks && (
            <> If you don’t have the facts and the costs yet, {surveyLink} comes before the weeks above.</>
          )}
        </FirstStep>
      </dl>
    </section>
  )
}

export function ChoiceBox({ choice, terms, className }: BoxProps & { choice: PageComparison }) {
  return (
    <section className={className} aria-label="The choice at a glance">
      <dl className={styles.box}>
        <Fact label="What decides" className={styles.full} text={choice.decides} />
        <Fact label={`${choice.firm} fits`} className={styles.wide} text={choice.theyFit} />
        <Fact label="We fit" className={styles.wide} text={choice.weFit} />
        <Fact label="Our fee" className={styles.wide} text={`${terms.fee}.`} />
        <FirstStep terms={terms} className={styles.wide}>
          {' '}
          Then usually {surveyLink}.
        </FirstStep>
      </dl>
    </section>
  )
}

const surveyLink = (
  <>
    <a href="/services/survey">a survey</a> (2 to 4 weeks, fixed fee)
  </>
)

/** Every engagement starts with a call. An engagement's weeks never include a survey, which is separate work. */
const FirstStep = ({ terms, className, children }: BoxProps & { children: ReactNode }) => {
  const text = (
    <>
      <a href="/contact">A free call</a> of about 45 minutes.
      {children}
      {terms.reply ? ` ${terms.reply}` : null}
    </>
  )
  return <Fact label="First step" className={className} text={text} />
}

interface FactProps {
  label: string
  className: string | undefined
  text: ReactNode
}

const Fact = ({ label, className, text }: FactProps) => (
  <div className={className}>
    <dt className="label">{label}</dt>
    <dd>{text}</dd>
  </div>
)

const Measure = ({ label, amount, unit }: { label: string; amount: number | string; unit: string }) => (
  <div className={styles.measure}>
    <dt className="label">{label}</dt>
    <dd>
      <b>{amount}</b> {unit}
    </dd>
  </div>
)
