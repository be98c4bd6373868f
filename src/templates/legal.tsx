import { Prose } from '#src/mdx/prose.tsx'
import type { PageProps } from '#src/pages/source.ts'
import { PageHero } from '#src/ui/page-hero.tsx'
import styles from './legal.module.css'

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
