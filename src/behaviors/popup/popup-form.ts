import type { LeadForm } from '#src/behaviors/lead-form/lead-form.tsx'

let form: typeof LeadForm | undefined

export async function fetchForm(): Promise<void> {
  form = (await import('#src/behaviors/lead-form/lead-form.tsx')).LeadForm
}

export const fetchedForm = (): typeof LeadForm | undefined => form
