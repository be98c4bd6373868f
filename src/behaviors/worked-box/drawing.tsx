import type { ReactNode } from 'react'
import type { PlotSpec } from '#src/behaviors/plot/spec.ts'
import type { OpenBox } from './numbers.ts'

/** The box's figure. Some values can't be drawn, and a text says so. */
export function drawingOf({ draw, numbers: { calculation } }: OpenBox, spec: PlotSpec): ReactNode {
  try {
    return draw?.({ spec, calculation })
  } catch {
    return (
      <p>With these numbers the figure cannot be drawn. The results beside it are those of your numbers.</p>
    )
  }
}
