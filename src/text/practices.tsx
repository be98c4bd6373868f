import { type PracticeLead, practiceAnchor } from '#contract/content/offer-table.ts'
import { Island, type RenderIsland } from './islands/island.tsx'
import styles from './practices.module.css'

interface Props {
  practices: PracticeLead[]
}

export const Practices = ({ practices }: Props) => (
  <ul className={styles.practices}>
    {practices.map(({ id, name, sentence, symptoms, services }) => (
      <li key={id}>
        <h2>{name}</h2>
        <p>{sentence}</p>
        <p className="label">If you notice</p>
        <ul className={styles.symptoms}>
          {symptoms.map(({ notice, service }) => (
            <li key={notice}>
              <a href={service}>{notice}</a>
            </li>
          ))}
        </ul>
        <p className={styles.all}>
          <a href={`#${practiceAnchor(id)}`}>
            {services.length === 1 ? 'Its one service' : `All ${services.length} services`} in the table
            <span className="visually-hidden">, {name}</span>
          </a>
        </p>
      </li>
    ))}
  </ul>
)

/** Island: all engagements as a table with filters. Without scripts it shows all of them. */
export const OfferTable = ({ practices, renderIsland }: Props & { renderIsland: RenderIsland }) => {
  const offers = practices.map(({ id, name, services }) => ({ id, name, services }))
  return <Island name="offer-table" practices={offers} renderIsland={renderIsland} />
}
