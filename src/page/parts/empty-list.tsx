import type { Box } from '#contract/page-data.ts'
import styles from './empty-list.module.css'

export function EmptyList({ box }: { box: Box }) {
  return (
    <section className={styles.empty} aria-labelledby="empty">
      <div>
        <h2 id="empty">{box.title}</h2>
        <p>{box.text}</p>
        <a className="button quiet" href={box.href}>
          {box.action}
        </a>
      </div>
    </section>
  )
}
