import { CatchBoundary } from '@tanstack/react-router'
import { Suspense } from 'react'
import { wantForm } from './form-wanted.ts'
import { lazyForm } from './lazy-form.ts'
import type { LeadFormProps } from './lead-form-props.ts'

const Form = lazyForm(() => document.querySelector('main [name=lead_type]') !== null)

/**
 * The lead form, brought to life when the visitor turns to it. Until then it is plain HTML that posts itself; its code is not
 * part of what a page loads first.
 */
export function LeadFormBoundary(props: LeadFormProps) {
  return (
    <CatchBoundary getResetKey={() => 'form'} errorComponent={NoForm}>
      <Suspense fallback={<span ref={wantForm} />}>
        <Form {...props} />
      </Suspense>
    </CatchBoundary>
  )
}

/** The page around it is whole; only the form could not be fetched. */
function NoForm() {
  return (
    <p role="alert">
      The form could not be loaded. <a href="/contact">Load the contact page anew</a>, or call us.
    </p>
  )
}
