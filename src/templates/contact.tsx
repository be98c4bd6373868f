import { LeadFormBoundary } from '#src/lead/lead-form-boundary.tsx'
import { Prose } from '#src/mdx/prose.tsx'
import type { PageProps } from '#src/pages/source.ts'
import { PageHero } from '#src/ui/page-hero.tsx'
import styles from './contact.module.css'

export function Contact({ page, Body }: PageProps) {
  return (
    <article>
      <PageHero page={page} />
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.form}>
          <LeadFormBoundary source="contact" leadType="general" />
        </div>
        <div className={`prose ${styles.text}`}>
          <Prose page={page} Body={Body} />
        </div>
      </div>
    </article>
  )
}
