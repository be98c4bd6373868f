/** Schemas of the plots that editors write (docs/writing.md). */
import * as v from 'valibot'

const textSchema = v.pipe(v.string('write text'), v.nonEmpty('write text'))
const numberSchema = v.number('write a number')
/** `of` and `cases` hold comma-separated names. */
const commonFields = {
  title: textSchema,
  says: textSchema,
  of: textSchema,
  cases: v.optional(textSchema),
}

const kinds = {
  curve: v.strictObject({
    kind: v.literal('curve'),
    ...commonFields,
    over: textSchema,
    from: v.optional(numberSchema),
    to: v.optional(numberSchema),
    limit: v.optional(v.union([numberSchema, textSchema], 'write a number or the name of a result')),
    limitName: v.optional(textSchema),
    log: v.optional(v.boolean('write {true} or leave it out')),
  }),
  bars: v.strictObject({ kind: v.literal('bars'), ...commonFields }),
  ranges: v.strictObject({ kind: v.literal('ranges'), ...commonFields }),
}

export type PlotKind = keyof typeof kinds
export type PlotSpec<Kind extends PlotKind = PlotKind> = {
  [K in Kind]: v.InferOutput<(typeof kinds)[K]>
}[Kind]

export const schemaOf = (kind: unknown): (typeof kinds)[PlotKind] | undefined =>
  typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind as PlotKind] : undefined

export const plotKinds: readonly string[] = Object.keys(kinds)
