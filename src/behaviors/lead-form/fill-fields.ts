import { messageAbout, parseSubject, subjectAttribute } from '#contract/lead/subject.ts'
import type { FormSource } from '#contract/measure/items.ts'
import { deleteDraft, readDraft, saveDraft } from './draft.ts'

declare global {
  interface HTMLElement {
    /** The last prefill. It's a property, because React would reset `defaultValue`, and an attribute would cause a hydration mismatch. */
    lastPrefill?: string
  }
  interface HTMLFormElement {
    /** True once the app handles the form's drafts and sending. */
    isHydrated?: boolean
    /** The message of a submit that failed before hydration. */
    earlyFailure?: string | undefined
  }
}

/** Finds the fields that visitors type into. Uses a selector, because the field table would make the boot script larger. */
export const textFields = (form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement)[] => [
  ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden], [tabindex]), textarea',
  ),
]

export function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement | null {
  return form.querySelector(`[name=${name}]`)
}

export const sourceOf = (form: HTMLFormElement): string | undefined => fieldOf(form, 'source')?.value

/** Returns the document's forms with a source. There can be two while React replaces a form. */
export const findForms = (source: string): HTMLFormElement[] =>
  [...document.forms].filter(form => sourceOf(form) === source)

export const prefillOf = (field: HTMLInputElement | HTMLTextAreaElement): string =>
  field.lastPrefill ?? field.defaultValue

/** Fills untouched fields from the draft. Without a draft, the message starts with the URL's subject. Runs before and after hydration. */
export function fillFields(form: HTMLFormElement): void {
  const source = sourceOf(form)
  if (!source) return
  const draft = readDraft(source)
  for (const field of textFields(form)) {
    const takesSubject = field.hasAttribute(subjectAttribute)
    // Other fields keep their defaults, such as a result's summary.
    const prefill = takesSubject ? messageAbout(parseSubject(location.search)) : prefillOf(field)
    const isUntouched = ['', prefill, field.lastPrefill, field.defaultValue].includes(field.value)
    if (takesSubject) field.lastPrefill = prefill
    // Make the prefill the default, so an untouched prefill doesn't count as a draft.
    if (field.defaultValue !== prefill) field.defaultValue = prefill
    if (isUntouched) field.value = draft[field.name] ?? prefill
  }
}

/** Saves typed text as the form's draft, or deletes the draft if no text was typed. Does nothing after hydration. */
export function saveTypedText(form: HTMLFormElement): void {
  const source = sourceOf(form)
  if (!source || form.isHydrated) return
  const typedTexts = textFields(form)
    .filter(field => field.value !== prefillOf(field))
    .map(field => [field.name, field.value] as const)
  const { subject = '' } = readDraft(source)
  if (typedTexts.length > 0) saveDraft(source, { ...Object.fromEntries(typedTexts), subject })
  else deleteDraft(source)
}

/** Moves the popup's draft to the footer's form unless that form has text, because the popup won't open again for 14 days. */
export function moveNewsletterDraft(): void {
  const source: FormSource = 'newsletter'
  const [form] = findForms('newsletter-footer' satisfies FormSource)
  if (!form || textFields(form).some(({ value }) => value)) return
  for (const [name, value] of Object.entries(readDraft(source))) {
    const field = fieldOf(form, name)
    if (!field) continue
    // React overrides the element's `value` setter and ignores an `input` event that follows it, so call the prototype's setter.
    Reflect.set(HTMLInputElement.prototype, 'value', value, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  deleteDraft(source)
}
