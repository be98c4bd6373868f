/** Boxes with arrows in a text: what an editor writes, and where the build has placed it. */
import * as v from 'valibot'
import { parsed } from './parsed.ts'

const text = v.pipe(v.string('write text'), v.nonEmpty('write text'))

const schema = v.strictObject({
  title: text,
  says: text,
  nodes: v.pipe(
    v.array(v.strictObject({ id: text, label: text, note: v.optional(text) }), 'write a list of boxes'),
    v.minLength(2, 'write two boxes or more'),
  ),
  edges: v.pipe(
    v.array(v.strictObject({ from: text, to: text, label: v.optional(text) }), 'write a list of arrows'),
    v.minLength(1, 'write an arrow'),
  ),
})

export type DiagramSpec = v.InferOutput<typeof schema>

/** A line of writing with its left end and the line that it stands on. */
export interface PlacedText {
  text: string
  x: number
  y: number
}

/** One layout of a diagram, in pixels. */
export interface DiagramLayout {
  width: number
  height: number
  boxes: { x: number; y: number; width: number; height: number; names: PlacedText[]; notes: PlacedText[] }[]
  arrows: { points: readonly (readonly [x: number, y: number])[]; labels: PlacedText[] }[]
}

/** What the build adds to a diagram: from left to right where there is room for that, and from top to bottom. */
export interface DiagramLayouts {
  across?: DiagramLayout
  down: DiagramLayout
}

/** @throws for what is wrong with a diagram as it is written: a property, an arrow that leads nowhere, a box without one */
export function diagramSpec(props: unknown): DiagramSpec {
  const diagram = parsed(schema, props)
  const ids = diagram.nodes.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice) throw new TypeError(`two boxes are called "${twice}"`)
  const ends = diagram.edges.flatMap(({ from, to }) => [from, to])
  const alien = ends.find(id => !ids.includes(id))
  if (alien) throw new RangeError(`an arrow names "${alien}", which is no box; there are: ${ids.join(', ')}`)
  const alone = ids.find(id => !ends.includes(id))
  if (alone) throw new RangeError(`no arrow leads to or from "${alone}"`)
  if (diagram.edges.some(({ from, to }) => from === to))
    throw new RangeError('an arrow leads from a box to itself')
  return diagram
}
