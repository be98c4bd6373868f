import type { Card } from '#contract/page-data.ts'
import styles from './card-list.module.css'
import { formatDate } from './dates.ts'

/** Pages as a list: date, title with its sentence, first tag. */
export function CardList({ cards, level = 3 }: { cards: Card[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <ul className={styles.list}>
      {cards.map(card => (
        <li key={card.href}>
          <p className="label">
            {card.date ? <time dateTime={card.date}>{formatDate(card.date)}</time> : null}
          </p>
          <div>
            <Heading>
              <a href={card.href}>{card.title}</a>
            </Heading>
            <p>{card.text}</p>
          </div>
          <Mark card={card} />
        </li>
      ))}
    </ul>
  )
}

/** What kind of entry it is: its first tag, or that it is yet to be written. */
function Mark({ card }: { card: Card }) {
  const text = card.isPlaceholder ? 'Not written yet' : card.tags?.[0]
  return text ? <span className="tag">{text}</span> : null
}
