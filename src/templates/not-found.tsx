import { siteData } from 'virtual:site'
import { useLocation } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { Terrain } from '#src/art/terrain.tsx'
import { inspection } from '#src/engagement/inspection.ts'
import { createSuggestions } from '#src/engagement/suggestions.ts'
import styles from './not-found.module.css'

/** The not-found page: what was asked for, the pages nearest to it, and the main entrances. */
export function NotFound() {
  const path = useLocation({ select: location => location.pathname })
  return (
    <section className={`wrap standalone ${styles.page}`}>
      <Terrain path="/404" className={styles.terrain} />
      <p className="label">404</p>
      <h1 tabIndex={-1}>This ground has not been surveyed</h1>
      <p className="lede">
        There is no page at this address. It may have moved, or the link may have lost a letter on the way.
      </p>
      <Suggestions key={path} path={path} />
      <h2 className="label">Main entrances</h2>
      <ul className={styles.entrances}>
        {siteData.footer
          .flatMap(column => column.items)
          .map(item => (
            <li key={item.path}>
              <a href={item.path}>{item.label}</a>
            </li>
          ))}
      </ul>
    </section>
  )
}

function Suggestions({ path }: { path: string }) {
  const actor = useActorRef(createSuggestions(), { input: { path }, ...inspection })
  const pages = useSelector(actor, snapshot => snapshot.context.pages)
  const terms = useSelector(actor, snapshot => snapshot.context.terms)
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
