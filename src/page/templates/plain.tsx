import type { PlainPage } from '#contract/page-data.ts'
import { Contents } from '#src/page/parts/contents.tsx'
import { PageHero } from '#src/page/parts/page-hero.tsx'
import { Prose } from '#src/text/prose.tsx'
import type { PageProps } from './page-props.ts'
import styles from './plain.module.css'

export function Plain({ page, body }: PageProps<PlainPage>) {
  return (
    <article>
      <PageHero page={page} />
      <div className={`wrap ${page.toc ? styles.columns : ''}`}>
        {page.toc ? <Contents name="In this policy" entries={page.toc} className={styles.toc} /> : null}
        <Prose body={body} className={`prose ${styles.text}`} />
      </div>
    </article>
  )
}
