import { siteData } from 'virtual:site'
import { lazy, Suspense } from 'react'
import { formWanted, wantForm } from '#src/behaviors/lead-form/form-wanted.ts'
import styles from './newsletter.module.css'

const { newsletter } = siteData

const Form = lazy(async () => {
  await formWanted()
  // Without its code it is what it was before: plain HTML that posts itself.
  const { LeadForm } = await import('#src/behaviors/lead-form/lead-form.tsx').catch(
    () => new Promise<never>(() => {}),
  )
  return { default: LeadForm }
})

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
