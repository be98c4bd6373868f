import type { PropsWithChildren } from 'react'
import { fieldAttribute, type ReportField } from '#contract/content/report-field.ts'
import { receiptAttribute } from '#contract/lead/receipt.ts'
import { type LinkEvent, linkEventAttribute } from '#contract/tracking/link-events.ts'
import { TextLink } from './markdown-elements.tsx'
import styles from './text-parts.module.css'

export const Process = ({ children }: PropsWithChildren) => <div className={styles.process}>{children}</div>

export const Deliverables = ({ children }: PropsWithChildren) => (
  <div className={styles.deliverables}>{children}</div>
)

export const Outcomes = ({ children }: PropsWithChildren) => <div className={styles.outcomes}>{children}</div>

export function Compare({ caption, children }: PropsWithChildren<{ caption: string }>) {
  return (
    <figure className={styles.compare}>
      <figcaption className="label">{caption}</figcaption>
      {children}
    </figure>
  )
}

export function Figure({ caption, children }: PropsWithChildren<{ caption: string }>) {
  return (
    <figure className={styles.figure}>
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

export function Note({ title, children }: PropsWithChildren<{ title: string }>) {
  return (
    <aside className={styles.note}>
      <p className="label">{title}</p>
      {children}
    </aside>
  )
}

/** A promise by the firm, which the build extracts from the MDX. */
export const Commitment = ({ children }: PropsWithChildren) => children

export const Faq = ({ children }: PropsWithChildren) => (
  <div className={`${styles.accordion} ${styles.faq}`}>{children}</div>
)

export function Q({ q, children }: PropsWithChildren<{ q: string }>) {
  return (
    <details>
      <summary>{q}</summary>
      <div>{children}</div>
    </details>
  )
}

interface CtaProps {
  href: string
  label: string
  event?: LinkEvent
}

export function Cta({ href, label, event, children }: PropsWithChildren<CtaProps>) {
  return (
    <aside className={`row spread ${styles.cta}`}>
      <div>{children}</div>
      <TextLink className="button" href={href} {...{ [linkEventAttribute]: event }}>
        {label}
      </TextLink>
    </aside>
  )
}

export const Partner = ({ partner }: { partner: string }) =>
  partner ? (
    <p>
      Written with <strong>{partner}</strong>.
    </p>
  ) : null

export function VisitCounts({ hasVisitCounts }: { hasVisitCounts: boolean }) {
  if (!hasVisitCounts)
    return <p>As of the date of this policy, we don’t count what visitors do on our pages.</p>
  return (
    <p>
      We count, for each kind of page and each day, in how many visits a form was seen, opened, filled in, or
      sent. The counts hold no address, no name, no identifier, and nothing you typed, and we don’t link
      visits, so we can’t tell who did what. Counting stores nothing in your browser. If your browser sends
      the Global Privacy Control signal, we don’t count your visit. We delete the counts after 24 months.
    </p>
  )
}

/** The server fills in the receipt number after a native form post. */
export const Receipt = () => (
  <p {...{ [receiptAttribute]: '' }} hidden>
    We have your message. Your receipt number is <strong />. Please mention it when you write or call about
    this message.
  </p>
)

/** A placeholder for a report's form field, which the PDF printer draws. */
export const Field = (field: ReportField) => <span {...{ [fieldAttribute]: JSON.stringify(field) }} />
