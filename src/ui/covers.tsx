import type { Card } from '#contract/page-data.ts'
import styles from './covers.module.css'
import { formatDate } from './dates.ts'
import { Sketch } from './sketch.tsx'

interface CoversProps {
  cards: Card[]
  level?: 2 | 3
}

/** Texts with a drawn cover each; the first stands larger than the others. */
export function Covers({ cards, level = 3 }: CoversProps) {
  const Heading = `h${level}` as const
  return (
    <ul className={styles.covers}>
      {cards.map(card => (
        <li key={card.href}>
          <Sketch sketch={card.sketch} />
          <div>
            <p className="label">
              {card.date ? <time dateTime={card.date}>{formatDate(card.date)}</time> : null}
              {card.minutes ? ` · ${card.minutes} min` : null}
              {card.isPlaceholder ? ' · Not written yet' : card.tags ? ` · ${card.tags[0]}` : null}
            </p>
            <Heading>
              <a href={card.href}>{card.title}</a>
            </Heading>
            <p>{card.text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
