/** The components that a page's body may use, by the names of docs/writing.md. */
import type { MDXComponents } from 'mdx/types'
import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react'
import { BarChart } from './bar-chart.tsx'
import { Layers } from './layers.tsx'

import { Receipt } from './receipt.tsx'
import { SampleSize } from './sample-size.tsx'
import { Cite, Sources } from './sources.tsx'
import styles from './vocabulary.module.css'

interface Content {
  children?: ReactNode
}

const Hero = ({ children }: Content) => <div className={`lede ${styles.hero}`}>{children}</div>
const Process = ({ children }: Content) => <div className={styles.process}>{children}</div>
const Deliverables = ({ children }: Content) => <div className={styles.deliverables}>{children}</div>
const Outcomes = ({ children }: Content) => <div className={styles.outcomes}>{children}</div>

function Compare({ caption, children }: Content & { caption: string }) {
  return (
    <figure className={styles.compare}>
      <figcaption className="label">{caption}</figcaption>
      {children}
    </figure>
  )
}

function Worked({ title, children }: Content & { title: string }) {
  return (
    <figure className={styles.worked}>
      <figcaption>
        <span className="label">Worked through</span> {title}
      </figcaption>
      {children}
    </figure>
  )
}

function Figure({ caption, children }: Content & { caption: string }) {
  return (
    <figure className={styles.figure}>
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

function Note({ title, children }: Content & { title: string }) {
  return (
    <aside className={styles.note}>
      <p className="label">{title}</p>
      {children}
    </aside>
  )
}

const Faq = ({ children }: Content) => <div className={styles.faq}>{children}</div>

function Q({ q, children }: Content & { q: string }) {
  return (
    <details>
      <summary>{q}</summary>
      <div>{children}</div>
    </details>
  )
}

function Cta({ href, label, children }: Content & { href: string; label: string }) {
  return (
    <aside className={styles.cta}>
      <div>{children}</div>
      <a className="button" href={href}>
        {label}
      </a>
    </aside>
  )
}

/** A table that scrolls within itself on a narrow screen; focusable, so that the keyboard can scroll it. */
function Table(props: ComponentProps<'table'>) {
  const head = Children.toArray(props.children).find(child => isValidElement(child))
  const columns = textOf(head).split('\n').filter(Boolean).join(', ')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.scroller} aria-label={`Table: ${columns}`} tabIndex={0}>
      <table {...props} />
    </section>
  )
}

/** A column's heading; the empty corner of a table heads nothing. */
const ColumnHeading = ({ children, ...props }: ComponentProps<'th'>) =>
  children ? <th {...props}>{children}</th> : <td />

function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (isValidElement<Content>(node)) return textOf(node.props.children)
  return typeof node === 'string' ? node : ''
}

export const vocabulary: MDXComponents = {
  table: Table,
  th: ColumnHeading,
  Hero,
  Process,
  Deliverables,
  Outcomes,
  Compare,
  Worked,
  Figure,
  BarChart,
  Layers,
  SampleSize,
  Note,
  Faq,
  Q,
  Cta,
  Cite,
  Sources,
  Receipt,
}
