import type { WaterfallProps } from '#src/figures/waterfall.tsx'
import {
  alike,
  exact,
  namesIn,
  type Part,
  type Plotted,
  partNamed,
  partsNamed,
  short,
  wordsOf,
} from './parts.ts'

/** Signed parts and their total. */
function sumOf({ spec, calculation: { model } }: Plotted<'waterfall'>): {
  parts: Part[]
  signs: number[]
  total: Part
} {
  const names = namesIn(spec.of)
  const parts = partsNamed(model, names.map(name => name.replace(/^[-−]\s*/, '')).join(), { least: 2 })
  const total = partNamed(model, spec.total)
  if (total.yearly) throw new TypeError(`"${total.key}" has a value for each year: it is no total of others`)
  alike([...parts, total])
  return { parts, signs: names.map(name => (/^[-−]/.test(name) ? -1 : 1)), total }
}

export function waterfallProps(plotted: Plotted<'waterfall'>): WaterfallProps {
  const { calculation } = plotted
  const { parts, signs, total } = sumOf(plotted)
  return {
    ...wordsOf(plotted, total.unit),
    format: value => exact(value, total.unit),
    axisFormat: value => short(value, total.unit),
    parts: parts.map((part, index) => ({
      label: part.label,
      value: (signs[index] ?? 1) * calculation.value(part),
    })),
    total: { label: total.label, value: calculation.value(total) },
  }
}
