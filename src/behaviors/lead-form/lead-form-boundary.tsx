import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { contactPath } from '#contract/paths.ts'
import { PhoneLink } from '#src/ui/phone-link.tsx'
import { lazyForm } from './lazy-form.ts'
import type { LeadFormProps } from './lead-form.tsx'
import { PendingForm } from './pending-form.tsx'

const createLazyForm = () => lazyForm(() => document.querySelector('main [name=lead_type]') !== null)
const firstForm = createLazyForm()

/** Hydrates a lead form when a visitor needs it. */
export function LeadFormBoundary(props: LeadFormProps) {
  // React never retries a failed lazy component, so each attempt needs a new component.
  const [Form, setForm] = useState<typeof firstForm>(() => firstForm)
  return (
    <CatchBoundary
      getResetKey={() => Form}
      errorComponent={() => (
        <FormLoadError
          onRetry={() => {
            // After a second failure, a deployment has probably removed the code. The contact page's prerendered form works without it.
            if (Form === firstForm || !navigator.onLine) setForm(createLazyForm)
            else if (location.pathname === contactPath) location.reload()
            else location.assign(contactPath)
          }}
        />
      )}
    >
      <Suspense fallback={<PendingForm source={props.source} />}>
        <Form {...props} />
      </Suspense>
    </CatchBoundary>
  )
}

const FormLoadError = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert">
    <p>
      The form couldn’t be loaded. You may have lost your connection. Try again, or call <PhoneLink />.
    </p>
    <button type="button" className="button small" onClick={onRetry}>
      Try again
    </button>
  </div>
)
