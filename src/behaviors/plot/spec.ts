/** Schemas of the plots that editors write, as in docs/writing.md. */
import * as v from 'valibot'

const text = v.pipe(v.string('write text'), v.nonEmpty('write text'))
const number = v.number('write a number')
/** `of` and `cases` hold comma-separated names. */
const common = { title: text, says: text, of: text, cases: v.optional(text) }

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
  bars: v.strictObject({ kind: v.literal('bars'), ...common }),
  ranges: v.strictObject({ kind: v.literal('ranges'), ...common }),
}

export type PlotKind = keyof typeof kinds
export type PlotSpec<Kind extends PlotKind = PlotKind> = {
  [K in Kind]: v.InferOutput<(typeof kinds)[K]>
}[Kind]

export const schemaOf = (kind: unknown): (typeof kinds)[PlotKind] | undefined =>
  typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind as PlotKind] : undefined

export const plotKinds: readonly string[] = Object.keys(kinds)
