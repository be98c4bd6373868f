import { PageHero } from '#src/page/parts/page-hero.tsx'
import { Prose } from '#src/text/prose.tsx'
import styles from './legal.module.css'
import type { PageProps } from './page-props.ts'

/** Plain text in one column: policies, and the short answers to a form. */
export function Legal({ page, body }: PageProps) {
  return (
    <article>
      <PageHero page={page} />
      <div className="wrap">
        <Prose page={page} body={body} className={`prose ${styles.text}`} />
      </div>
    </article>
  )
}
