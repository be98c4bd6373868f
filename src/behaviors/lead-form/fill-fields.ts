import { messageAbout, subjectAttribute, subjectOf } from '#contract/lead/subject.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'

declare global {
  interface HTMLElement {
    /**
     * What was put into a field last. React empties the default of a field that it adopts, and the subject may be another one by then.
     * No attribute, as React compares those with its own.
     */
    lastPrefill?: string
  }
  interface HTMLFormElement {
    /** The form's code runs, so its chart keeps drafts and sends. */
    isAwake?: boolean
  }
}

/** The fields that visitors type into. The boot script needs them, so this reads the form instead of the table of fields. */
export const typedFields = (form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement)[] => [
  ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden], [tabindex]), textarea',
  ),
]

/** The field of that name, if the form has one. */
export function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement | null {
  return form.querySelector(`[name=${name}]`)
}

/**
 * Puts into a form what the visitor typed before and did not send, and the subject of the address into a message without words of
 * their own. What stands there already stays. Needs neither React nor the form's code, so that it is there as soon as the page is.
 */
export function fillFields(form: HTMLFormElement): void {
  const source = fieldOf(form, 'source')?.value
  if (!source) return
  const draft = readDraft(source)
  for (const field of typedFields(form)) {
    const takesSubject = field.hasAttribute(subjectAttribute)
    // Other fields keep what they came with, such as the summary of a result.
    const prefill = takesSubject ? messageAbout(subjectOf(location.search)) : field.defaultValue
    const isUntouched = ['', prefill, field.lastPrefill, field.defaultValue].includes(field.value)
    if (takesSubject) field.lastPrefill = prefill
    // An untouched prefill is the field's default, and so is told from what was typed.
    if (field.defaultValue !== prefill) field.defaultValue = prefill
    if (isUntouched) field.value = draft[field.name] ?? prefill
  }
}

/** Keeps what is typed in a form whose code isn't running as its draft. */
export function keepTyped(form: HTMLFormElement): void {
  const source = fieldOf(form, 'source')?.value
  if (!source || form.isAwake) return
  const typed = typedFields(form)
    .filter(field => field.value !== field.defaultValue)
    .map(field => [field.name, field.value] as const)
  const { subject = '' } = readDraft(source)
  if (typed.length > 0) keepDraft(source, { ...Object.fromEntries(typed), subject })
  else dropDraft(source)
}
