import type { Input } from '#models/core/input.ts'
import type { HeatProps, HeatSide } from '#src/figures/heat.tsx'
import {
  alongInput,
  axisName,
  inputNamed,
  namesIn,
  type Part,
  type Plotted,
  partsNamed,
  short,
  varied,
  wordsOf,
} from './parts.ts'

export function heatProps(plotted: Plotted<'heat'>): HeatProps {
  const { spec, calculation } = plotted
  const parts = partsNamed(calculation.model, spec.of, { most: 1 })
  const [part] = parts as [Part]
  const inputs = namesIn(spec.over).map(name => inputNamed(calculation.model, name))
  const [x, y] = inputs
  if (!x || !y || inputs.length > 2 || x === y) throw new RangeError('property "over": name two inputs')
  const side = (input: Input, values: readonly number[]): HeatSide => ({
    name: axisName(input),
    values: values.map(value => short(value, input.unit)),
    present: values.indexOf(calculation.value(input)),
  })
  const sides = { across: side(x, spec.x), down: side(y, spec.y) }
  for (const { name, values } of Object.values(sides))
    if (new Set(values).size < values.length)
      throw new RangeError(`“${name}” has two values that are written alike`)
  // Batched values aren't validated, so validate each here.
  for (const value of spec.x) varied(calculation, { [x.key]: value })
  return {
    ...wordsOf(plotted, part.unit),
    ...sides,
    rows: spec.y.map(
      value => alongInput(varied(calculation, { [y.key]: value }), x, spec.x, [part])[0] ?? [],
    ),
    limit: spec.limit,
    format: value => short(value, part.unit),
  }
}
