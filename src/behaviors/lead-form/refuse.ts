import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import type { LeadFields } from '#machines/lead-form.ts'

/** Lets the browser say, in its own words, what is missing in the fields that hold nothing but blanks. */
export function refuse(
  form: UseFormReturn<LeadFields>,
  errors: FieldErrors<LeadFields>,
  element: HTMLFormElement | null,
): void {
  for (const name of Object.keys(errors)) form.setValue(name as keyof LeadFields, '')
  element?.reportValidity()
}
