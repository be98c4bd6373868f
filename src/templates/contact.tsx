import { LeadFormBoundary } from '#src/lead/lead-form-boundary.tsx'
import { Prose } from '#src/mdx/prose.tsx'
import type { PageProps } from '#src/pages/source.ts'
import { PageHero } from '#src/ui/page-hero.tsx'
import styles from './contact.module.css'

export function Contact({ page, body }: PageProps) {
  return (
    <article>
      <PageHero page={page} />
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.form}>
          <LeadFormBoundary
            source="contact"
            leadType="general"
            label="Contact"
            action="Send message"
            fields={['company', 'message']}
          />
        </div>
        <Prose page={page} body={body} className={`prose ${styles.text}`} />
      </div>
    </article>
  )
}
