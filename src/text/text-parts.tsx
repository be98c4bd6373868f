import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react'
import { fieldAttribute, type ReportField } from '#contract/content/report-field.ts'
import { receiptAttribute } from '#contract/lead/receipt.ts'
import { type LinkEvent, linkEventAttribute } from '#contract/tracking/link-events.ts'
import { Scroller } from '#src/ui/scroller.tsx'
import { alignNumbers, textOf } from './number-columns.ts'
import styles from './text-parts.module.css'

interface Content {
  children?: ReactNode
}

export const Process = ({ children }: Content) => <div className={styles.process}>{children}</div>
export const Deliverables = ({ children }: Content) => <div className={styles.deliverables}>{children}</div>
export const Outcomes = ({ children }: Content) => <div className={styles.outcomes}>{children}</div>

export function Compare({ caption, children }: Content & { caption: string }) {
  return (
    <figure className={styles.compare}>
      <figcaption className="label">{caption}</figcaption>
      {children}
    </figure>
  )
}

export function Figure({ caption, children }: Content & { caption: string }) {
  return (
    <figure className={styles.figure}>
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

export function Note({ title, children }: Content & { title: string }) {
  return (
    <aside className={styles.note}>
      <p className="label">{title}</p>
      {children}
    </aside>
  )
}

/** A promise by the firm. It renders unchanged; the build finds it in the MDX. */
export const Commitment = ({ children }: Content) => <>{children}</>

export const Faq = ({ children }: Content) => (
  <div className={`${styles.accordion} ${styles.faq}`}>{children}</div>
)

export function Q({ q, children }: Content & { q: string }) {
  return (
    <details>
      <summary>{q}</summary>
      <div>{children}</div>
    </details>
  )
}

interface CtaProps extends Content {
  href: string
  label: string
  event?: LinkEvent
}

const downloadsPath = '/downloads/'

export function Cta({ href, label, event, children }: CtaProps) {
  return (
    <aside className={`row spread ${styles.cta}`}>
      <div>{children}</div>
      <TextLink className="button" href={href} {...{ [linkEventAttribute]: event }}>
        {label}
      </TextLink>
    </aside>
  )
}

export const TextLink = (props: ComponentProps<'a'>) => (
  <a {...props} download={props.href?.startsWith(downloadsPath) ? '' : undefined} />
)

export function Table(props: ComponentProps<'table'>) {
  return (
    <TextScroller label={`Table: ${columnHeadingsOf(props.children).join(', ')}`}>
      <table {...props}>{Children.toArray(alignNumbers(Children.toArray(props.children)))}</table>
    </TextScroller>
  )
}

export const TextScroller = (props: ComponentProps<typeof Scroller>) => (
  <Scroller {...props} className={styles.scroller} />
)

/** A column heading. An empty one, such as a table's corner, becomes a plain cell. */
export const ColumnHeading = ({ children, ...props }: ComponentProps<'th'>) =>
  children ? <th {...props}>{children}</th> : <td />

function columnHeadingsOf(node: ReactNode): string[] {
  if (Array.isArray(node)) return node.flatMap(columnHeadingsOf)
  if (!isValidElement<Content>(node)) return []
  const { type, props } = node
  if (type === ColumnHeading || type === 'th') return [textOf(props.children)].filter(Boolean)
  return columnHeadingsOf(props.children)
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

/** For a native form post (no JavaScript), the server fills in the receipt number. */
export const Receipt = () => (
  <p {...{ [receiptAttribute]: '' }} hidden>
    We have your message. Your receipt number is <strong />. Please mention it when you write or call about
    this message.
  </p>
)

/** A report's form field. The PDF printer replaces it. */
export const Field = (field: ReportField) => <span {...{ [fieldAttribute]: JSON.stringify(field) }} />
