import { Prose } from '#src/mdx/prose.tsx'
import type { PageProps } from '#src/pages/source.ts'
import { CardList } from '#src/ui/card-list.tsx'
import { EmptyList } from '#src/ui/empty-list.tsx'
import { Pager, TagFilter } from '#src/ui/list-navigation.tsx'
import { PageHero } from '#src/ui/page-hero.tsx'
import { Related } from '#src/ui/related.tsx'
import styles from './index-page.module.css'
import sheet from './sheet.module.css'

/** A page that leads to others: its own words, then the list. */
export function IndexPage({ page, body }: PageProps) {
  const { listing, list, empty } = page
  return (
    <article>
      <PageHero page={page} />
      <div className={`wrap ${styles.intro}`}>
        <Prose page={page} body={body} className={`prose ${sheet.body}`} />
      </div>
      <div id="list" className={`wrap ${styles.list}`}>
        {listing ? <TagFilter listing={listing} feed={page.feed} /> : null}
        {list.length > 0 ? <CardList cards={list} level={2} /> : null}
        {list.length === 0 && empty ? <EmptyList path={page.path} box={empty} /> : null}
        {listing ? <Pager listing={listing} /> : null}
      </div>
      <Related cards={page.related} />
    </article>
  )
}
