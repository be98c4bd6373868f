import type { FormSource } from '#contract/measure/items.ts'
import { useStaticNodes } from '#src/behaviors/shared/use-static-nodes.ts'
import { findForms } from './fill-fields.ts'
import { requestForm } from './request-form.ts'

/** Shows the prerendered form, if the document had one, until the form's code arrives. */
export function PendingForm({ source }: { source: FormSource }) {
  const reuseForm = useStaticNodes(() => findForms(source))
  return (
    <div
      ref={element => {
        requestForm()
        if (element) reuseForm(element)
      }}
    >
      Loading the form…
    </div>
  )
}
