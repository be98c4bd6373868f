import { simulate } from '#models/core/simulate.ts'
import type { DotPlotProps } from '#src/figures/dot-plot.tsx'
import { exact, inputsOf, type Plotted, short, wordsOf } from './parts.ts'
import { comparedRows } from './rows.ts'

/** Results with the interval that contains 8 of 10 draws. */
export function rangesProps(plotted: Plotted<'ranges'>): DotPlotProps {
  const rows = comparedRows(plotted)
  const [{ part: first }] = rows as [(typeof rows)[0]]
  const words = wordsOf(plotted, first.unit)
  return {
    ...words,
    unit: `${words.unit} The interval holds 8 of 10 draws of its assumptions.`,
    format: value => exact(value, first.unit),
    axisFormat: value => short(value, first.unit),
    rows: rows.map(({ label, part, calculation, isUsual }) => {
      if (part.kind === 'input') throw new TypeError(`"${part.key}" is an input: draws are made of results`)
      const [range] = simulate(calculation.model, [part], {
        changes: inputsOf(calculation),
        ...(plotted.ranges ? { ranges: plotted.ranges } : {}),
      })
      return { label, value: calculation.value(part), low: range?.p10, high: range?.p90, isMarked: isUsual }
    }),
  }
}
