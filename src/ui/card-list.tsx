import type { Card } from '#src/content/model.ts'
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
          {card.tags?.[0] ? <span className="tag">{card.tags[0]}</span> : null}
        </li>
      ))}
    </ul>
  )
}
