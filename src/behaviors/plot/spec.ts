/** What an editor asks a model to draw; docs/writing.md documents it. */
import * as v from 'valibot'

const text = v.pipe(v.string('write text'), v.nonEmpty('write text'))
const number = v.number('write a number')
const values = v.pipe(
  v.array(number, 'write a list of numbers: {[1, 2]}'),
  v.minLength(2, 'write two values or more'),
)
/** Comma-separated names of results, and the plot's texts. */
const common = { title: text, says: text, of: text }
const cases = v.optional(text)

const kinds = {
  curve: v.strictObject({
    kind: v.literal('curve'),
    ...common,
    over: text,
    from: v.optional(number),
    to: v.optional(number),
    limit: v.optional(v.union([number, text], 'write a number or the name of a result')),
    limitName: v.optional(text),
    log: v.optional(v.boolean('write {true} or leave it out')),
  }),
  bars: v.strictObject({ kind: v.literal('bars'), ...common, cases }),
  ranges: v.strictObject({ kind: v.literal('ranges'), ...common, cases }),
  waterfall: v.strictObject({ kind: v.literal('waterfall'), ...common, total: text }),
  flow: v.strictObject({ kind: v.literal('flow'), ...common }),
  heat: v.strictObject({
    kind: v.literal('heat'),
    ...common,
    over: text,
    x: values,
    y: values,
    limit: v.optional(number),
  }),
  slope: v.strictObject({ kind: v.literal('slope'), ...common, cases: text }),
  years: v.strictObject({ kind: v.literal('years'), ...common }),
}

export type PlotKind = keyof typeof kinds
export type PlotSpec<Kind extends PlotKind = PlotKind> = {
  [K in Kind]: v.InferOutput<(typeof kinds)[K]>
}[Kind]

/** Undefined if there is no such kind. */
export const schemaOf = (kind: unknown): (typeof kinds)[PlotKind] | undefined =>
  typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind as PlotKind] : undefined

export const plotKinds: readonly string[] = Object.keys(kinds)
