import { siteData } from 'virtual:site'
import { Suspense } from 'react'
import { lazyForm } from '#src/behaviors/lead-form/lazy-form.ts'
import { PendingForm } from '#src/behaviors/lead-form/pending-form.tsx'
import styles from './newsletter.module.css'

const { newsletter } = siteData

/** The form is in every document, because the footer contains it. */
const Form = lazyForm(() => true)

export function Newsletter() {
  return (
    <section className={styles.newsletter} aria-label={newsletter.label}>
      <div>
        <p className="label">{newsletter.label}</p>
        <p className={styles.text}>{newsletter.text}</p>
      </div>
      <Suspense fallback={<PendingForm source="newsletter-footer" />}>
        <Form
          source="newsletter-footer"
          leadType="newsletter"
          label={newsletter.label}
          action={newsletter.action}
          fields={[]}
          isQuiet
        />
      </Suspense>
    </section>
  )
}
