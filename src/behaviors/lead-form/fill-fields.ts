import { messageAbout, readSubject, subjectAttribute } from '#contract/lead/subject.ts'
import { deleteDraft, readDraft, saveDraft } from './draft.ts'

declare global {
  interface HTMLElement {
    /** The last prefill. Not `defaultValue`, which React resets, and not an attribute, which hydration compares. */
    lastPrefill?: string
  }
  interface HTMLFormElement {
    /** True once the app handles the form's drafts and sending. */
    isHydrated?: boolean
  }
}

/** Finds the fields that visitors type into. Doesn't import the field table, to keep the boot script small. */
export const typedFields = (form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement)[] => [
  ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden], [tabindex]), textarea',
  ),
]

export function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement | null {
  return form.querySelector(`[name=${name}]`)
}

/** Returns a field's text before the visitor edits it. */
export const prefillOf = (field: HTMLInputElement | HTMLTextAreaElement): string =>
  field.lastPrefill ?? field.defaultValue

/** Fills untouched fields with the draft, or the message with the subject in the URL. Runs before and after hydration. */
export function fillFields(form: HTMLFormElement): void {
  const source = fieldOf(form, 'source')?.value
  if (!source) return
  const draft = readDraft(source)
  for (const field of typedFields(form)) {
    const takesSubject = field.hasAttribute(subjectAttribute)
    // Other fields keep their defaults, such as a result's summary.
    const prefill = takesSubject ? messageAbout(readSubject(location.search)) : prefillOf(field)
    const isUntouched = ['', prefill, field.lastPrefill, field.defaultValue].includes(field.value)
    if (takesSubject) field.lastPrefill = prefill
    // An untouched prefill is the field's default, so it isn't a draft.
    if (field.defaultValue !== prefill) field.defaultValue = prefill
    if (isUntouched) field.value = draft[field.name] ?? prefill
  }
}

/** Until hydration, saves typed text as the form's draft, or deletes the draft if there is none. */
export function keepTyped(form: HTMLFormElement): void {
  const source = fieldOf(form, 'source')?.value
  if (!source || form.isHydrated) return
  const typedTexts = typedFields(form)
    .filter(field => field.value !== prefillOf(field))
    .map(field => [field.name, field.value] as const)
  const { subject = '' } = readDraft(source)
  if (typedTexts.length > 0) saveDraft(source, { ...Object.fromEntries(typedTexts), subject })
  else deleteDraft(source)
}
