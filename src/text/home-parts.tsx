import type { PropsWithChildren } from 'react'
import { cardAttribute } from '#contract/document.ts'
import type { Card as PageCard } from '#contract/page-data.ts'
import { type LinkEvent, linkEventAttribute } from '#contract/tracking/link-events.ts'
import { Covers } from '#src/ui/covers.tsx'
import { Sketch } from '#src/ui/sketch.tsx'
import { Tags } from '#src/ui/tags.tsx'
import { Terrain } from '#src/ui/terrain.tsx'
import styles from './home-parts.module.css'
import { Island, type RenderIsland } from './islands/island.tsx'
import { calculateCase } from './model-references.ts'
import type { TextContext } from './text-context.ts'

interface Link {
  href: string
  title: string
  text: string
}

interface OpeningProps {
  label: string
  headline: string
  /** End of the headline, shown in italics. */
  phrase: string
  renderIsland: RenderIsland
}

export function Opening(props: PropsWithChildren<OpeningProps>) {
  const { label, headline, phrase, renderIsland, children } = props
  return (
    <section className={styles.hero}>
      <Terrain path="/" className={styles.terrain} />
      <Island name="particles" renderIsland={renderIsland} />
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

export const Actions = ({ children }: PropsWithChildren) => (
  <div className={`row ${styles.actions}`}>{children}</div>
)

interface ActionProps {
  href: string
  label: string
  quiet?: boolean
  event?: LinkEvent | undefined
}

export function Action({ href, label, quiet = false, event }: ActionProps) {
  return (
    <a className={quiet ? 'button quiet' : 'button'} href={href} {...{ [linkEventAttribute]: event }}>
      {label}
    </a>
  )
}

export const Legend = ({ children }: PropsWithChildren) => (
  <div className={`wrap ${styles.legend}`}>
    <dl>{children}</dl>
  </div>
)

export const LegendItem = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt className="label">{label}</dt>
    <dd>{text}</dd>
  </div>
)

interface SectionProps {
  label: string
  heading: string
  /** True for a darker background. */
  sunk?: boolean
}

export function Section({ label, heading, sunk, children }: PropsWithChildren<SectionProps>) {
  const id = label.toLowerCase().replaceAll(' ', '-')
  return (
    <section className={sunk ? 'band sunk' : 'band'} aria-labelledby={id}>
      <div className={`wrap ${styles.section}`}>
        <p className="label">{label}</p>
        <h2 id={id}>{heading}</h2>
        {children}
      </div>
    </section>
  )
}

export const Cards = ({ children }: PropsWithChildren) => <ul className={styles.cards}>{children}</ul>

interface CardProps extends Link, Pick<TextContext, 'sketches'> {
  badge?: 'New' | 'Tool'
}

export function Card({ href, title, text, badge, sketches }: CardProps) {
  return (
    <li className={styles.card} {...{ [cardAttribute]: '' }}>
      {sketches[href] ? <Sketch sketch={sketches[href]} /> : null}
      {badge ? <span className={`tag ${styles.badge}`}>{badge}</span> : null}
      <h3>
        <a href={href}>{title}</a>
      </h3>
      <p>{text}</p>
      <span className="label" aria-hidden="true">
        Read the page →
      </span>
    </li>
  )
}

export const Problems = ({ children }: PropsWithChildren) => <ul className={styles.problems}>{children}</ul>

export const Problem = ({ href, title, text }: Link) => (
  <li>
    <h3>
      <a href={href}>{title}</a>
    </h3>
    <p>{text}</p>
  </li>
)

export const Steps = ({ children }: PropsWithChildren) => <ol className={styles.steps}>{children}</ol>

export const Step = ({ title, children }: PropsWithChildren<{ title: string }>) => (
  <li>
    <h3>{title}</h3>
    {/* Use a `<div>`, because MDX adds a paragraph if the sentence is on its own line. */}
    <div>{children}</div>
  </li>
)

export const Stories = ({ children }: PropsWithChildren) => <ul className={styles.stories}>{children}</ul>

interface StoryProps extends Link, Pick<TextContext, 'tags' | 'sketches'> {}

export function Story({ href, title, text, tags, sketches }: StoryProps) {
  return (
    <li className={styles.story} {...{ [cardAttribute]: '' }}>
      {sketches[href] ? <Sketch sketch={sketches[href]} /> : null}
      <div>
        <h3>
          <a href={href}>{title}</a>
        </h3>
        <p>{text}</p>
        <Tags tags={tags[href]} />
      </div>
    </li>
  )
}

export function Latest({ cards }: { cards: PageCard[] }) {
  return (
    <div className={styles.latest}>
      <Covers cards={cards} />
      <a className="button quiet" href="/insights">
        View All Insights
      </a>
    </div>
  )
}

interface ClosingProps extends Pick<ActionProps, 'href' | 'event'> {
  heading: string
  action: string
}

export function Closing({ heading, action, href, event, children }: PropsWithChildren<ClosingProps>) {
  return (
    <section className={styles.closing}>
      <div className="wrap row spread">
        <div>
          <h2>{heading}</h2>
          {children}
        </div>
        <Action href={href} label={action} event={event} />
      </div>
    </section>
  )
}

/** The slider's maximum, in percent per year. */
const maxPriceDrop = 50

const returnAt = (percent: number): number =>
  Number(
    calculateCase('self-hosted-return', { with: { fall: percent / 100 } })
      .value({ key: 'roi' })
      .toFixed(4),
  )

export const FallingPrice = ({ renderIsland }: { renderIsland: RenderIsland }) => (
  <Island
    name="falling-price"
    returns={Array.from({ length: maxPriceDrop + 1 }, (_, percent) => returnAt(percent))}
    renderIsland={renderIsland}
  />
)
