/** What a reader of a report writes into: `<Field>` in a text, a box on paper, a field of the form in the file. */
import * as v from 'valibot'

/** Marks the element that stands where a field is to be; the value is the field as JSON. */
export const fieldAttribute = 'data-field'

export const reportFieldSchema = v.strictObject({
  name: v.pipe(
    v.string('name the field'),
    v.regex(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/, 'name it in lower case, as tiers.first.owner'),
  ),
  /** What it is for, in words that make sense alone: a screen reader says them, and a pointer shows them. */
  label: v.pipe(v.string('say in label what is to be written'), v.minLength(3), v.maxLength(120)),
  /** Lines that there is room for; one unless said. */
  lines: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20))),
  tick: v.optional(v.boolean()),
  options: v.optional(v.pipe(v.array(v.string()), v.minLength(2))),
})

export type ReportField = v.InferOutput<typeof reportFieldSchema>
