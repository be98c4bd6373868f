import { cardAttribute } from '#contract/document.ts'
import type { Card } from '#contract/page-data.ts'
import styles from './covers.module.css'
import { formatDate } from './dates.ts'
import { Sketch } from './sketch.tsx'

/** Articles, each with a drawing as its cover. On wide screens, the first is larger. */
export function Covers({ cards, level = 3 }: { cards: Card[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <ul className={styles.covers}>
      {cards.map(card => {
        const details = detailsOf(card)
        return (
          <li key={card.href} {...{ [cardAttribute]: '' }}>
            {card.isPlaceholder ? null : <Sketch sketch={card.sketch} />}
            <div>
              <p className="label">
                {card.date ? <time dateTime={card.date}>{formatDate(card.date)}</time> : null}
                {card.date && details ? ' · ' : null}
                {details}
              </p>
              <Heading>
                <a href={card.href}>{card.title}</a>
              </Heading>
              <p>{card.text}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function detailsOf({ minutes, isPlaceholder, tags }: Card): string {
  if (isPlaceholder) return 'Not written yet'
  return [minutes ? `${minutes} min` : '', tags?.[0]].filter(Boolean).join(' · ')
}
