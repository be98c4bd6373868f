import type { FormSource } from '#contract/measure/items.ts'

export interface LeadFormProps {
  /** Which form of the site this is. */
  source: FormSource
  leadType: string
  /** Accessible name of the form. */
  label: string
  /** What its button says. */
  action: string
  /** Fields beyond name and email. */
  fields: readonly ('company' | 'message')[]
  /** What its message begins as, for the visitor to change. */
  message?: string
  /** Whether its message begins with the subject that the address names. */
  takesSubject?: boolean
}
