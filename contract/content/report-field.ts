/** A field of a report: `<Field>` in MDX, a form field in the PDF, and a box on paper. */
import * as v from 'valibot'

/** On a field's placeholder element. The value is the field as JSON. */
export const fieldAttribute = 'data-field'

export const reportFieldSchema = v.strictObject({
  name: v.pipe(
    v.string('name the field'),
    v.regex(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/, 'name it in lower case, as tiers.first.owner'),
  ),
  /** Screen readers announce the label and a tooltip shows it, so it must make sense out of context. */
  label: v.pipe(v.string('in label, say what to write in the field'), v.minLength(3), v.maxLength(120)),
  /** Height in lines. The default is 1. */
  lines: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20))),
  tick: v.optional(v.boolean()),
  options: v.optional(v.pipe(v.array(v.string()), v.minLength(2))),
})

export type ReportField = v.InferOutput<typeof reportFieldSchema>
