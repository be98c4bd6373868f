import { fromCallback } from 'xstate'
import { queryField } from '#contract/search.ts'
import { type FormActivityEvent, formActivityMachine } from '#machines/form-activity.ts'

/** Consent checkboxes aren't text that a visitor writes. */
const fields = 'form:not([data-banner] form) :is(input:not([type=hidden]), textarea, select)'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** True if a field differs from its default. Search fields don't count. */
function isChanged(field: Field): boolean {
  if (field.name === queryField) return false
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  const isTick = field.type === 'checkbox' || field.type === 'radio'
  return isTick && field instanceof HTMLInputElement
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue
}

const hasFocus = (): boolean => document.activeElement?.matches(fields) ?? false
const hasText = (): boolean => [...document.querySelectorAll<Field>(fields)].some(isChanged)

export const connectFormActivity = () =>
  formActivityMachine.provide({
    actors: {
      watchForms: fromCallback<FormActivityEvent>(({ sendBack }) => {
        const stop = new AbortController()
        const { signal } = stop
        const tell = () => {
          sendBack({ type: hasText() ? 'text.enter' : 'text.clear' })
          sendBack({ type: hasFocus() ? 'field.focus' : 'field.blur' })
        }
        const leave = ({ relatedTarget }: FocusEvent) => {
          // Moving between fields isn't leaving.
          if (!(relatedTarget instanceof Element && relatedTarget.matches(fields)))
            sendBack({ type: 'field.blur' })
        }
        // The fields reset only after the event.
        const reset = () => setTimeout(tell)
        // Capture, because React holds back events inside a form whose code is loading.
        const first = { signal, capture: true }
        addEventListener('input', tell, first)
        addEventListener('focusin', tell, first)
        addEventListener('focusout', leave, first)
        addEventListener('reset', reset, first)
        tell()
        return () => stop.abort()
      }),
    },
  })
