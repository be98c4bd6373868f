import type { ListNavigation } from '#contract/page-data.ts'
import styles from './list-navigation.module.css'

/** Filters a list by tag. The filters are links, so they work without JavaScript and can be shared. */
export function TagFilter({ listing, feed }: { listing: ListNavigation; feed: string | undefined }) {
  if (listing.tags.length === 0) return null
  return (
    <nav className={`row spread ${styles.filter}`} aria-label="Filter by tag">
      <ul className="row">
        <li>
          <a className="tag" href={listing.all} aria-current={listing.tag ? undefined : 'true'}>
            All
          </a>
        </li>
        {listing.tags.map(({ tag, count, href }) => (
          <li key={tag}>
            <a className="tag" href={href} aria-current={tag === listing.tag ? 'true' : undefined}>
              {tag} <span>{count}</span>
            </a>
          </li>
        ))}
      </ul>
      {feed ? (
        <a className={styles.feed} href={feed}>
          Atom feed
        </a>
      ) : null}
    </nav>
  )
}

export function Pager({ listing }: { listing: ListNavigation }) {
  if (listing.pages < 2) return null
  return (
    <nav className={`row ${styles.pager}`} aria-label="Pages of the list">
      {listing.newer ? (
        <a rel="prev" href={listing.newer}>
          Newer
        </a>
      ) : null}
      <p className="label">
        Page {listing.page} of {listing.pages}, {listing.total} entries
      </p>
      {listing.older ? (
        <a rel="next" href={listing.older}>
          Older
        </a>
      ) : null}
    </nav>
  )
}
