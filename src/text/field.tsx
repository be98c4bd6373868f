import type { ReportField } from '#contract/content/report-field.ts'
import { fieldAttribute } from '#contract/content/report-field.ts'

/** A place to write into. It stands in reports alone, whose print makes a field of a form of it. */
export function Field(field: ReportField) {
  return <span {...{ [fieldAttribute]: JSON.stringify(field) }} />
}
