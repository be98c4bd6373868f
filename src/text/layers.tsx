import styles from './layers.module.css'

/** The tiers of an architecture, top to bottom. */
export function Layers({ rows }: { rows: { name: string; role: string; items: string[] }[] }) {
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
