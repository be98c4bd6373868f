import type { Box, IndexPage as Index } from '#contract/page-data.ts'
import { Pager, TagFilter } from '#src/page/parts/list-navigation.tsx'
import { PageHero } from '#src/page/parts/page-hero.tsx'
import { Related } from '#src/page/parts/related.tsx'
import { Prose } from '#src/text/prose.tsx'
import { CardList } from '#src/ui/card-list.tsx'
import { Covers } from '#src/ui/covers.tsx'
import styles from './index-page.module.css'
import type { PageProps } from './page-props.ts'
import sectioned from './sectioned.module.css'

/** Shows articles as covers, and other pages as cards. */
export function IndexPage({ page, body }: PageProps<Index>) {
  const { listing, list, groups, empty } = page
  const List = listing ? Covers : CardList
  return (
    <article>
      <PageHero page={page} />
      <div className={`wrap ${styles.intro}`}>
        <Prose body={body} className={`prose ${sectioned.body}`} />
      </div>
      <div id="list" className={`wrap ${styles.list}`}>
        {listing ? <TagFilter listing={listing} feed={page.feed} /> : null}
        {groups?.map(({ kind, name, sentence }) => (
          <section key={kind} className={styles.group} aria-labelledby={`by-${kind}`}>
            <div>
              <h2 id={`by-${kind}`}>{name}</h2>
              <p>{sentence}</p>
            </div>
            <CardList cards={list.filter(card => card.kind === kind)} />
          </section>
        ))}
        {groups || list.length === 0 ? null : <List cards={list} level={2} />}
        {list.length === 0 && empty ? <EmptyList {...empty} /> : null}
        {listing ? <Pager listing={listing} /> : null}
      </div>
      <Related cards={page.related} />
    </article>
  )
}

function EmptyList({ title, text, href, action }: Box) {
  return (
    <section className={styles.empty} aria-labelledby="empty">
      <div>
        <h2 id="empty">{title}</h2>
        <p>{text}</p>
        <a className="button quiet" href={href}>
          {action}
        </a>
      </div>
    </section>
  )
}
