import { useSelector } from '@xstate/react'
import { useOwnActor } from '#src/behaviors/site/use-own-actor.ts'
import { connectSuggestions } from './effects.ts'
import styles from './suggestions.module.css'

export function Suggestions({ path }: { path: string }) {
  const actor = useOwnActor(connectSuggestions(), { input: { path } })
  const { pages, terms } = useSelector(actor, snapshot => snapshot.context)
  if (pages.length === 0) return null
  return (
    <section aria-labelledby="nearest">
      <h2 id="nearest" className="label">
        Nearest to “{terms.join(' ')}”
      </h2>
      <ul className={styles.nearest}>
        {pages.map(page => (
          <li key={page.href}>
            <a href={page.href}>{page.title}</a>
            <p>{page.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
