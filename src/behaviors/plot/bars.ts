import type { BarsProps } from '#src/figures/bars.tsx'
import { exact, type Plotted, short, wordsOf } from './parts.ts'
import { comparedRows } from './rows.ts'

export function barsProps(plotted: Plotted<'bars'>): BarsProps {
  const rows = comparedRows(plotted)
  const [{ part }] = rows as [(typeof rows)[0]]
  return {
    ...wordsOf(plotted, part.unit),
    format: value => exact(value, part.unit),
    axisFormat: value => short(value, part.unit),
    rows: rows.map(({ label, part: of, calculation, isUsual }) => ({
      label,
      value: calculation.value(of),
      isMarked: isUsual,
    })),
  }
}
