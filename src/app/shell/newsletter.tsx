import { siteData } from 'virtual:site'
import { Suspense } from 'react'
import { wantForm } from '#src/behaviors/lead-form/form-wanted.ts'
import { lazyForm } from '#src/behaviors/lead-form/lazy-form.ts'
import styles from './newsletter.module.css'

const { newsletter } = siteData

/** It stands in the footer of every document. */
const Form = lazyForm(() => true)

/** The newsletter without a popup: a quiet form at the end of every page, for who put the popup away or never saw it. */
export function Newsletter() {
  return (
    <section className={styles.newsletter} aria-label={newsletter.label}>
      <div>
        <p className="label">{newsletter.label}</p>
        <p className={styles.text}>{newsletter.text}</p>
      </div>
      <Suspense fallback={<span ref={wantForm} />}>
        <Form
          source="newsletter-footer"
          leadType="newsletter"
          label={newsletter.label}
          action={newsletter.action}
          fields={[]}
        />
      </Suspense>
    </section>
  )
}
