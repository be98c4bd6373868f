import { siteData } from 'virtual:site'
import { useLocation } from '@tanstack/react-router'
import { searchPath } from '#contract/search.ts'
import { Suggestions } from '#src/behaviors/suggestions/suggestions.tsx'
import { Terrain } from '#src/ui/terrain.tsx'
import styles from './not-found.module.css'

export function NotFound() {
  const path = useLocation({ select: location => location.pathname })
  return (
    <section className={`wrap standalone ${styles.page}`}>
      <Terrain path="/404" className={`top ${styles.terrain}`} />
      <p className="label">404</p>
      <h1 tabIndex={-1}>We can’t find that page</h1>
      <p className="lede">
        There’s no page at this address. It may have moved, or there may be a typo in the link.{' '}
        <a href={searchPath}>Search the site</a>.
      </p>
      <Suggestions key={path} path={path} />
      <h2 className="label">Main pages</h2>
      <ul className={`row ${styles.links}`}>
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
