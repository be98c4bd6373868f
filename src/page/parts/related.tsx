import { cardAttribute } from '#contract/document.ts'
import type { Teaser } from '#contract/page-data.ts'
import { Sketch } from '#src/ui/sketch.tsx'
import { Tags } from '#src/ui/tags.tsx'
import styles from './related.module.css'

export function Related({ cards }: { cards: Teaser[] }) {
  if (cards.length === 0) return null
  return (
    <section className="band screen-only" aria-labelledby="related">
      <div className="wrap">
        <h2 id="related" className="label">
          Read next
        </h2>
        <ul className={styles.cards}>
          {cards.map(card => (
            <li key={card.href} className={styles.card} {...{ [cardAttribute]: '' }}>
              <Sketch sketch={card.sketch} />
              <h3>
                <a href={card.href}>{card.title}</a>
              </h3>
              <p>{card.text}</p>
              <Tags tags={card.tags} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
