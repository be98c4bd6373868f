import { fromCallback } from 'xstate'
import { queryField } from '#contract/search.ts'
import { type WritingEvent, writingMachine } from '#machines/writing.ts'

/** A choice about cookies is nothing that a visitor writes. */
const fields = 'form:not([data-banner] form) :is(input:not([type=hidden]), textarea, select)'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Whether a field holds something else than what the page came with. What was looked for is nothing to be sent. */
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

/** Notices that the visitor fills in a form: by focus, and by text that was not sent. */
export const connectWriting = () =>
  writingMachine.provide({
    actors: {
      watchForms: fromCallback<WritingEvent>(({ sendBack }) => {
        const stop = new AbortController()
        const { signal } = stop
        const tell = () => {
          sendBack({ type: hasText() ? 'text.write' : 'text.clear' })
          sendBack({ type: hasFocus() ? 'field.enter' : 'field.leave' })
        }
        const leave = ({ relatedTarget }: FocusEvent) => {
          // From field to field nobody is free in between.
          if (!(relatedTarget instanceof Element && relatedTarget.matches(fields)))
            sendBack({ type: 'field.leave' })
        }
        // A form is empty only after the event that tells of its reset.
        const reset = () => setTimeout(tell)
        // On the way down, and before the document: while the code of a form is on its way, React keeps what happens in it to itself.
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
