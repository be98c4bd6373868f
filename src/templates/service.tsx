import { Prose } from '#src/mdx/prose.tsx'
import type { PageProps } from '#src/pages/source.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { PageHero } from '#src/ui/page-hero.tsx'
import { Related } from '#src/ui/related.tsx'
import styles from './sheet.module.css'

/** A page that argues in sections: services, industries, technologies, comparisons, the firm itself. */
export function Service({ page, Body }: PageProps) {
  return (
    <article>
      <PageHero page={page} />
      <div className={`wrap prose ${styles.body}`}>
        <Prose page={page} Body={Body} />
        {page.hasCta ? null : (
          <p className={`row ${styles.next}`}>
            <AppLink className="button" href={`/contact?subject=${encodeURIComponent(page.label)}`}>
              Schedule a Consultation
            </AppLink>
          </p>
        )}
      </div>
      <Related cards={page.related} />
    </article>
  )
}
