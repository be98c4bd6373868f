import type { ReactNode } from 'react'
import type { PlotSpec } from '#src/behaviors/plot/spec.ts'
import type { OpenBox } from './numbers.ts'

/** The figure of the box with the reader's numbers; with some of them there is nothing that could be drawn, which is said. */
export function drawingOf({ draw, numbers: { calculation } }: OpenBox, spec: PlotSpec): ReactNode {
  try {
    return draw?.({ spec, calculation })
  } catch {
    return (
      <p>With these numbers the figure cannot be drawn. The results beside it are those of your numbers.</p>
    )
  }
}
