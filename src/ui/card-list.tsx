import type { Card } from '#contract/page-data.ts'
import styles from './card-list.module.css'
import { Sketch } from './sketch.tsx'

/** Pages as a list. A job opening has facts; other pages have a drawing. */
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
            {card.size ? <p className="label">{card.size}</p> : null}
          </div>
          {card.facts ? (
            <dl>
              {Object.entries(card.facts).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          ) : (
            <Sketch sketch={card.sketch} />
          )}
        </li>
      ))}
    </ul>
  )
}
