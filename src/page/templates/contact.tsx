import type { ContactPage } from '#contract/page-data.ts'
import { LeadFormBoundary } from '#src/behaviors/lead-form/lead-form-boundary.tsx'
import { PageHero } from '#src/page/parts/page-hero.tsx'
import { Prose } from '#src/text/prose.tsx'
import styles from './contact.module.css'
import type { PageProps } from './page-props.ts'

export function Contact({ page, body }: PageProps<ContactPage>) {
  return (
    <article>
      <PageHero page={page} />
      <div className={`wrap ${styles.columns}`}>
        <div className={`${styles.form} screen-only`}>
          <LeadFormBoundary
            source="contact"
            leadType="general"
            label="Contact"
            action="Send message"
            fields={['company', 'message']}
            takesSubject
          />
        </div>
        <Prose body={body} className={`prose ${styles.text}`} />
      </div>
    </article>
  )
}
