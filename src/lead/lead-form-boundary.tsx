import { lazy, Suspense } from 'react'
import { formWanted, wantForm } from '#src/engagement/form-wanted.ts'

interface LeadFormProps {
  /** Which form of the site this is. */
  source: string
  leadType: string
}

const Form = lazy(async () => {
  await formWanted()
  const { LeadForm } = await import('./lead-form.tsx')
  return { default: LeadForm }
})

/**
 * The lead form, brought to life when the visitor turns to it. Until then it is plain HTML that posts itself; its code is not
 * part of what a page loads first.
 */
export function LeadFormBoundary(props: LeadFormProps) {
  return (
    <Suspense fallback={<span ref={wantForm} />}>
      <Form {...props} />
    </Suspense>
  )
}
