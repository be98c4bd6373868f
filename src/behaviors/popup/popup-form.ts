import type { LeadForm } from '#src/behaviors/lead-form/lead-form.tsx'

let form: typeof LeadForm | undefined

/** Fetches the code of the form, so that it can be shown at once. */
export async function fetchForm(): Promise<void> {
  form = (await import('#src/behaviors/lead-form/lead-form.tsx')).LeadForm
}

/** The form, once it has been fetched. */
export const fetchedForm = (): typeof LeadForm | undefined => form
