import { messageAbout, subjectAttribute, subjectOf } from '#contract/lead/subject.ts'
import { deleteDraft, readDraft, saveDraft } from './draft.ts'

declare global {
  interface HTMLElement {
    /**
     * The last prefill. React resets `defaultValue`, and the subject or a tool's result may have changed. Not an attribute, because React
     * compares those.
     */
    lastPrefill?: string
  }
  interface HTMLFormElement {
    /** The form's code runs and handles drafts and sending. */
    isAwake?: boolean
  }
}

/** The fields that visitors type into. The boot script can't afford the table of fields, so this reads the form. */
export const typedFields = (form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement)[] => [
  ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden], [tabindex]), textarea',
  ),
]

export function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement | null {
  return form.querySelector(`[name=${name}]`)
}

/** The text of an untouched field. */
export const prefillOf = (field: HTMLInputElement | HTMLTextAreaElement): string =>
  field.lastPrefill ?? field.defaultValue

/**
 * Fills untouched fields with the form's draft, and the message with the address's subject if it has no draft. Typed text stays. Runs
 * before and after hydration.
 */
export function fillFields(form: HTMLFormElement): void {
  const source = fieldOf(form, 'source')?.value
  if (!source) return
  const draft = readDraft(source)
  for (const field of typedFields(form)) {
    const takesSubject = field.hasAttribute(subjectAttribute)
    // Other fields keep their defaults, such as a result's summary.
    const prefill = takesSubject ? messageAbout(subjectOf(location.search)) : prefillOf(field)
    const isUntouched = ['', prefill, field.lastPrefill, field.defaultValue].includes(field.value)
    if (takesSubject) field.lastPrefill = prefill
    // An untouched prefill is the field's default, so it isn't a draft.
    if (field.defaultValue !== prefill) field.defaultValue = prefill
    if (isUntouched) field.value = draft[field.name] ?? prefill
  }
}

/** Saves the draft of a form whose code isn't running, or drops it if nothing is typed. */
export function keepTyped(form: HTMLFormElement): void {
  const source = fieldOf(form, 'source')?.value
  if (!source || form.isAwake) return
  const typed = typedFields(form)
    .filter(field => field.value !== prefillOf(field))
    .map(field => [field.name, field.value] as const)
  const { subject = '' } = readDraft(source)
  if (typed.length > 0) saveDraft(source, { ...Object.fromEntries(typed), subject })
  else deleteDraft(source)
}
