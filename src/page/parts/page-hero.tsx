import type { PropsWithChildren } from 'react'
import type { PageData } from '#contract/page-data.ts'
import { Terrain } from '#src/ui/terrain.tsx'
import styles from './page-hero.module.css'

/** The top of every page except home. On a page with an engagement, the terrain has one contour level per week of its maximum duration. */
export function PageHero({ page, children }: PropsWithChildren<{ page: PageData }>) {
  const engagement = 'engagement' in page ? page.engagement : undefined
  return (
    <header className={styles.hero}>
      {engagement ? <Terrain path={page.path} className={`top ${styles.terrain}`} /> : null}
      <div className="wrap">
        <Crumbs page={page} />
        <h1 tabIndex={-1}>{page.title}</h1>
        {children}
        {engagement ? (
          <div className={`label ${styles.legend}`} aria-hidden="true">
            Contour lines: {engagement.weeks[1]}, one for each week
          </div>
        ) : null}
      </div>
    </header>
  )
}

function Crumbs({ page }: { page: PageData }) {
  const tag = 'tags' in page ? page.tags?.[0] : undefined
  return (
    <nav aria-label="Breadcrumb">
      <ol className={`label ${styles.crumbs}`}>
        {page.crumbs.slice(0, -1).map(crumb => (
          <li key={crumb.href}>
            <a href={crumb.href}>{crumb.label}</a>
          </li>
        ))}
        {tag ? <li>{tag}</li> : null}
      </ol>
    </nav>
  )
}
