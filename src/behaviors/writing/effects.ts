import { fromCallback } from 'xstate'
import { type WritingEvent, writingMachine } from '#machines/writing.ts'

const fields = 'form :is(input:not([type=hidden]), textarea, select)'

const hasFocus = (): boolean => document.activeElement?.matches(fields) ?? false
const hasText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>(fields)].some(field => field.value !== field.defaultValue)

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
        document.addEventListener('input', tell, { signal })
        document.addEventListener('focusin', tell, { signal })
        document.addEventListener('focusout', leave, { signal })
        document.addEventListener('reset', reset, { signal })
        tell()
        return () => stop.abort()
      }),
    },
  })
