import type { Card } from '#contract/page-data.ts'
import styles from './card-list.module.css'
import { formatDate } from './dates.ts'
import { Sketch } from './sketch.tsx'

/** Pages as a list: title with its sentence, what tells it apart, and its drawing. */
export function CardList({ cards, level = 3 }: { cards: Card[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <ul className={styles.list}>
      {cards.map(card => (
        <li key={card.href}>
          <div>
            <Heading>
              <a href={card.href}>{card.title}</a>
            </Heading>
            <p>{card.text}</p>
            <p className="label">
              {card.date ? <time dateTime={card.date}>{formatDate(card.date)}</time> : card.size}
              {card.date && card.tags ? ` · ${card.tags[0]}` : null}
            </p>
          </div>
          <Sketch sketch={card.sketch} />
        </li>
      ))}
    </ul>
  )
}
