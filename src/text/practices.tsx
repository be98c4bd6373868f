import { type PracticeSummary, practiceAnchor } from '#contract/content/engagement-table.ts'
import { Island, type RenderIsland } from './islands/island.tsx'
import styles from './practices.module.css'
import textStyles from './text-parts.module.css'

interface Props {
  practices: PracticeSummary[]
}

export const Practices = ({ practices }: Props) => (
  <div className={`${textStyles.accordion} ${styles.practices}`}>
    {practices.map(({ id, name, sentence, services }) => (
      <details key={id}>
        <summary>{name}</summary>
        <p>{sentence}</p>
        <ul className={styles.links}>
          {services.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
        <p className={styles.all}>
          <a href={`#${practiceAnchor(id)}`}>
            Compare them in the table
            <span className="visually-hidden">, {name}</span>
          </a>
        </p>
      </details>
    ))}
  </div>
)

/** Each practice's first symptom, with a link to its service. */
export const Symptoms = ({ practices }: Props) => (
  <ul className={styles.links}>
    {practices.flatMap(({ id, symptoms: [first] }) =>
      first ? (
        <li key={id}>
          <a href={first.service}>{first.text}</a>
        </li>
      ) : (
        []
      ),
    )}
  </ul>
)

export const EngagementTable = ({ practices, renderIsland }: Props & { renderIsland: RenderIsland }) => {
  const engagements = practices.map(({ id, name, services }) => ({ id, name, services }))
  return <Island name="engagement-table" practices={engagements} renderIsland={renderIsland} />
}
