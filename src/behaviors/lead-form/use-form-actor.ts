import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { LeadFields, LeadFormInput } from '#machines/lead-form.ts'
import type { LeadIntent } from '#machines/lead-intent.ts'
import { usePageActor } from '#src/behaviors/site/use-own-actor.ts'
import { connectLeadForm, type FormView } from './effects.ts'
import { fieldOf } from './fill-fields.ts'
import { formUrl } from './intent-url.ts'

const views = new Map<string, FormView>()

function viewOf(source: string): FormView {
  const view = views.get(source) ?? { current: undefined }
  views.set(source, view)
  return view
}

/** Returns the actor of a source's form. It acts on this form while mounted. */
export function useFormActor(
  input: LeadFormInput,
  form: UseFormReturn<LeadFields>,
  element: RefObject<HTMLFormElement | null>,
  leadIntent?: LeadIntent,
) {
  const { source } = input
  const actor = usePageActor(() => connectLeadForm(viewOf(source)), { id: `leadForm:${source}`, input })
  const [focused] = useState(() => (import.meta.env.SSR ? null : document.activeElement))
  useLayoutEffect(() => {
    if (element.current) moveFocus(focused, element.current)
  }, [focused, element])
  useEffect(() => {
    const view = viewOf(source)
    if (!element.current) return
    const address = formUrl(leadIntent)
    view.current = { form, element: element.current, address }
    actor.send({ type: 'form.mount', address })
    return () => {
      actor.send({ type: 'form.unmount' })
      view.current = undefined
    }
  }, [actor, source, form, element, leadIntent])
  return actor
}

/** If an extension or a translator changes a form's markup, React can't hydrate the form and replaces it, with the field in focus. */
function moveFocus(replaced: Element | null, form: HTMLFormElement): void {
  if (!(replaced instanceof HTMLInputElement || replaced instanceof HTMLTextAreaElement)) return
  const isSameForm =
    replaced.form && fieldOf(replaced.form, 'source')?.value === fieldOf(form, 'source')?.value
  if (!replaced.isConnected && isSameForm) fieldOf(form, replaced.name)?.focus({ preventScroll: true })
}
