import { fromCallback } from 'xstate'
import { queryField } from '#contract/search.ts'
import { type FormActivityEvent, formActivityMachine } from '#machines/form-activity.ts'

/** Excludes the consent banner, because its checkboxes aren't a draft. */
const fieldSelector = 'form:not([data-banner] form) :is(input:not([type=hidden]), textarea, select)'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Ignores the search field, because a query isn't a draft. */
function isChanged(field: Field): boolean {
  if (field.name === queryField) return false
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  const isCheckable = field.type === 'checkbox' || field.type === 'radio'
  return isCheckable && field instanceof HTMLInputElement
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue
}

const isFieldFocused = (): boolean => document.activeElement?.matches(fieldSelector) ?? false
const hasChangedField = (): boolean => [...document.querySelectorAll<Field>(fieldSelector)].some(isChanged)

export const connectFormActivity = () =>
  formActivityMachine.provide({
    actors: {
      watchForms: fromCallback<FormActivityEvent>(({ sendBack }) => {
        const controller = new AbortController()
        const { signal } = controller
        const report = () => {
          sendBack({ type: hasChangedField() ? 'text.enter' : 'text.clear' })
          sendBack({ type: isFieldFocused() ? 'field.focus' : 'field.blur' })
        }
        const reportBlur = ({ relatedTarget }: FocusEvent) => {
          if (!(relatedTarget instanceof Element && relatedTarget.matches(fieldSelector)))
            sendBack({ type: 'field.blur' })
        }
        // Capture, because React stops events inside a form that isn't hydrated yet.
        const options = { signal, capture: true }
        addEventListener('input', report, options)
        addEventListener('focusin', report, options)
        addEventListener('focusout', reportBlur, options)
        // The browser resets the fields after the event, so report in a new task.
        addEventListener('reset', () => setTimeout(report), options)
        report()
        return () => controller.abort()
      }),
    },
  })
