/** The components that a page's body may use, by the names of docs/writing.md. */
import type { MDXComponents } from 'mdx/types'
import type { ComponentProps, ReactNode } from 'react'
import { AppLink } from '#src/ui/app-link.tsx'
import { BarChart } from './bar-chart.tsx'
import { Layers } from './layers.tsx'
import { SampleSize } from './sample-size.tsx'
import { Cite, Sources } from './sources.tsx'
import styles from './vocabulary.module.css'

interface Children {
  children?: ReactNode
}

const Hero = ({ children }: Children) => <div className={`lede ${styles.hero}`}>{children}</div>
const Process = ({ children }: Children) => <div className={styles.process}>{children}</div>
const Deliverables = ({ children }: Children) => <div className={styles.deliverables}>{children}</div>
const Outcomes = ({ children }: Children) => <div className={styles.outcomes}>{children}</div>

function Compare({ caption, children }: Children & { caption: string }) {
  return (
    <figure className={styles.compare}>
      <figcaption className="label">{caption}</figcaption>
      {children}
    </figure>
  )
}

function Worked({ title, children }: Children & { title: string }) {
  return (
    <figure className={styles.worked}>
      <figcaption>
        <span className="label">Worked through</span> {title}
      </figcaption>
      {children}
    </figure>
  )
}

function Figure({ caption, children }: Children & { caption: string }) {
  return (
    <figure className={styles.figure}>
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

function Note({ title, children }: Children & { title: string }) {
  return (
    <aside className={styles.note}>
      <p className="label">{title}</p>
      {children}
    </aside>
  )
}

const Faq = ({ children }: Children) => <div className={styles.faq}>{children}</div>

function Q({ q, children }: Children & { q: string }) {
  return (
    <details>
      <summary>{q}</summary>
      <div>{children}</div>
    </details>
  )
}

function Cta({ href, label, children }: Children & { href: string; label: string }) {
  return (
    <aside className={styles.cta}>
      <div>{children}</div>
      <AppLink className="button" href={href}>
        {label}
      </AppLink>
    </aside>
  )
}

/** A table that scrolls within itself on a narrow screen; focusable, so that the keyboard can scroll it. */
function Table(props: ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.scroller} aria-label="Table" tabIndex={0}>
      <table {...props} />
    </section>
  )
}

export const vocabulary: MDXComponents = {
  a: ({ href = '', children }: ComponentProps<'a'>) => <AppLink href={href}>{children}</AppLink>,
  table: Table,
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
}
