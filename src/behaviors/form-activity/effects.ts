import { fromCallback } from 'xstate'
import { queryField } from '#contract/search.ts'
import { type FormActivityEvent, formActivityMachine } from '#machines/form-activity.ts'

/** Excludes the consent banner, whose checkboxes aren't a draft. */
const fieldSelector = 'form:not([data-banner] form) :is(input:not([type=hidden]), textarea, select)'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** True if the field differs from its default. A search query isn't a draft. */
function isChanged(field: Field): boolean {
  if (field.name === queryField) return false
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  const isCheckable = field.type === 'checkbox' || field.type === 'radio'
  return isCheckable && field instanceof HTMLInputElement
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue
}

const hasFocus = (): boolean => document.activeElement?.matches(fieldSelector) ?? false
const hasText = (): boolean => [...document.querySelectorAll<Field>(fieldSelector)].some(isChanged)

export const connectFormActivity = () =>
  formActivityMachine.provide({
    actors: {
      watchForms: fromCallback<FormActivityEvent>(({ sendBack }) => {
        const controller = new AbortController()
        const { signal } = controller
        const report = () => {
          sendBack({ type: hasText() ? 'text.enter' : 'text.clear' })
          sendBack({ type: hasFocus() ? 'field.focus' : 'field.blur' })
        }
        const reportBlur = ({ relatedTarget }: FocusEvent) => {
          // Ignore moves between fields.
          if (!(relatedTarget instanceof Element && relatedTarget.matches(fieldSelector)))
            sendBack({ type: 'field.blur' })
        }
        // Capture, because React holds back events inside a form whose code is loading.
        const options = { signal, capture: true }
        addEventListener('input', report, options)
        addEventListener('focusin', report, options)
        addEventListener('focusout', reportBlur, options)
        // The fields reset only after the event.
        addEventListener('reset', () => setTimeout(report), options)
        report()
        return () => controller.abort()
      }),
    },
  })
