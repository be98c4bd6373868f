import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { LeadFields, LeadFormInput } from '#machines/lead-form.ts'
import type { LeadIntent } from '#machines/lead-intent.ts'
import { captureEntries } from '#src/behaviors/shared/capture-entries.ts'
import { usePageActor } from '#src/behaviors/site/use-own-actor.ts'
import { connectLeadForm, type FormView } from './effects.ts'
import { findForms } from './fill-fields.ts'
import { formUrlOf } from './intent-url.ts'

const views = new Map<string, FormView>()

function viewOf(source: string): FormView {
  const view = views.get(source) ?? { current: undefined }
  views.set(source, view)
  return view
}

/** Captures the entries and the failed submit of a source's prerendered form, if it isn't hydrated yet. */
function captureForm(source: string) {
  if (import.meta.env.SSR) return
  const form = findForms(source).find(({ isHydrated }) => !isHydrated)
  return form && { restoreEntries: captureEntries(form), failure: form.earlyFailure }
}

/** Returns the actor of the form named `source`. It reads and changes `form` and `element` while the component is mounted. */
export function useFormActor(
  input: LeadFormInput,
  form: UseFormReturn<LeadFields>,
  element: RefObject<HTMLFormElement | null>,
  leadIntent?: LeadIntent,
) {
  const { source } = input
  const actor = usePageActor(() => connectLeadForm(viewOf(source)), { id: `leadForm:${source}`, input })
  const [prerenderedForm] = useState(() => captureForm(source))
  useLayoutEffect(() => {
    if (element.current) prerenderedForm?.restoreEntries(element.current)
  }, [prerenderedForm, element])
  useEffect(() => {
    const view = viewOf(source)
    if (!element.current) return
    const formUrl = formUrlOf(leadIntent)
    view.current = { form, element: element.current, formUrl }
    actor.send({ type: 'form.mount', formUrl, failure: prerenderedForm?.failure })
    return () => {
      actor.send({ type: 'form.unmount' })
      view.current = undefined
    }
  }, [actor, source, form, element, leadIntent, prerenderedForm])
  return actor
}
