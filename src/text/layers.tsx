import styles from './layers.module.css'

interface Layer {
  name: string
  role: string
  items: string[]
}

/** The tiers of an architecture, top to bottom. */
export function Layers({ rows }: { rows: Layer[] }) {
  return (
    <ol className={styles.layers}>
      {rows.map(row => (
        <li key={row.name}>
          <p className={styles.name}>{row.name}</p>
          <p className={styles.role}>{row.role}</p>
          <ul>
            {row.items.map(item => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
