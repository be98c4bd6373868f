import { Prose } from '#src/mdx/prose.tsx'
import type { PageProps } from '#src/pages/source.ts'
import { CardList } from '#src/ui/card-list.tsx'
import { PageHero } from '#src/ui/page-hero.tsx'
import { Related } from '#src/ui/related.tsx'
import styles from './index-page.module.css'
import sheet from './sheet.module.css'

/** A page that leads to others: its own words, then the list. */
export function IndexPage({ page, body }: PageProps) {
  return (
    <article>
      <PageHero page={page} />
      <div className={`wrap ${styles.intro}`}>
        <Prose page={page} body={body} className={`prose ${sheet.body}`} />
      </div>
      <div className={`wrap ${styles.list}`}>
        <CardList cards={page.list} level={2} />
      </div>
      <Related cards={page.related} />
    </article>
  )
}
