/** The parts of the home page, by the names that its file uses. */
import type { MDXComponents } from 'mdx/types'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { DriftingPoints } from '#src/behaviors/particles/drifting-points.tsx'
import { CardList } from '#src/ui/card-list.tsx'
import italic from '#src/ui/styles/fonts/newsreader-italic.woff2?url'
import { Terrain } from '#src/ui/terrain.tsx'
import { Frameworks } from './frameworks.tsx'
import styles from './home-vocabulary.module.css'
import { usePage } from './page-context.ts'

interface Children {
  children?: ReactNode
}
interface Link {
  href: string
  title: string
  text: string
}

function Hero({
  label,
  headline,
  phrase,
  children,
}: Children & { label: string; headline: string; phrase: string }) {
  // The phrase that carries the page is part of its first screen.
  preload(italic, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <section className={styles.hero}>
      <Terrain path="/" className={styles.terrain} />
      <DriftingPoints />
      <div className={`wrap ${styles.opening}`}>
        <p className="label">{label}</p>
        <h1 tabIndex={-1}>
          {headline} <em>{phrase}</em>
        </h1>
        <div className={`lede ${styles.lede}`}>{children}</div>
      </div>
    </section>
  )
}

const Actions = ({ children }: Children) => <div className={`row ${styles.actions}`}>{children}</div>

function Action({ href, label, quiet = false }: { href: string; label: string; quiet?: boolean }) {
  if (usePage().planned.includes(href)) return null
  return (
    <a className={quiet ? 'button quiet' : 'button'} href={href}>
      {label}
    </a>
  )
}

const Legend = ({ children }: Children) => (
  <div className={`wrap ${styles.legend}`}>
    <dl>{children}</dl>
  </div>
)

const LegendItem = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt className="label">{label}</dt>
    <dd>{text}</dd>
  </div>
)

function Section({ label, heading, children }: Children & { label: string; heading: string }) {
  const id = label.toLowerCase().replaceAll(' ', '-')
  return (
    <section className="band" aria-labelledby={id}>
      <div className={`wrap ${styles.section}`}>
        <p className="label">{label}</p>
        <h2 id={id}>{heading}</h2>
        {children}
      </div>
    </section>
  )
}

const Cards = ({ children }: Children) => <ul className={styles.cards}>{children}</ul>

function Card({ href, title, text }: Link) {
  const isPlanned = usePage().planned.includes(href)
  const target = isPlanned ? `/contact?subject=${encodeURIComponent(title)}` : href
  return (
    <li className={styles.card}>
      <Terrain path={href} part="small" />
      <h3>
        <a href={target}>{title}</a>
      </h3>
      <p>{text}</p>
      <span className="label" aria-hidden="true">
        {isPlanned ? 'Ask about it' : 'Read the page'} →
      </span>
    </li>
  )
}

const Steps = ({ children }: Children) => <ol className={styles.steps}>{children}</ol>

const Step = ({ title, children }: Children & { title: string }) => (
  <li>
    <h3>{title}</h3>
    {/* MDX wraps the sentence in a paragraph when it stands on a line of its own. */}
    <div>{children}</div>
  </li>
)

const Stories = ({ children }: Children) => <ul className={styles.stories}>{children}</ul>

function Story({ href, title, text }: Link) {
  const isPlanned = usePage().planned.includes(href)
  return (
    <li className={styles.story}>
      <Terrain path={href} part="wide" />
      <div>
        <h3>{isPlanned ? title : <a href={href}>{title}</a>}</h3>
        <p>{text}</p>
        {isPlanned ? <p className="label">In preparation</p> : null}
      </div>
    </li>
  )
}

function Latest() {
  return (
    <div className={styles.latest}>
      <CardList cards={usePage().list} />
      <a className="button quiet" href="/insights">
        View All Insights
      </a>
    </div>
  )
}

function Closing({
  heading,
  action,
  href,
  children,
}: Children & { heading: string; action: string; href: string }) {
  return (
    <section className={styles.closing}>
      <div className="wrap">
        <h2>{heading}</h2>
        {children}
        <a className="button" href={href}>
          {action}
        </a>
      </div>
    </section>
  )
}

export const homeVocabulary: MDXComponents = {
  Hero,
  Actions,
  Action,
  Legend,
  LegendItem,
  Section,
  Cards,
  Card,
  Frameworks,
  Steps,
  Step,
  Stories,
  Story,
  Latest,
  Closing,
}
