import type { Draw } from './draw.tsx'
import type { Plotted } from './parts.ts'
import type { PlotKind } from './spec.ts'

const loaders = {
  curve: async () => {
    const [{ Curve }, { curveProps }] = await Promise.all([
      import('#src/figures/curve.tsx'),
      import('./curve.ts'),
    ])
    return (plotted: Plotted<'curve'>) => <Curve {...curveProps(plotted)} />
  },
  bars: async () => {
    const [{ Bars }, { barsProps }] = await Promise.all([
      import('#src/figures/bars.tsx'),
      import('./bars.ts'),
    ])
    return (plotted: Plotted<'bars'>) => <Bars {...barsProps(plotted)} />
  },
  waterfall: async () => {
    const [{ Waterfall }, { waterfallProps }] = await Promise.all([
      import('#src/figures/waterfall.tsx'),
      import('./waterfall.ts'),
    ])
    return (plotted: Plotted<'waterfall'>) => <Waterfall {...waterfallProps(plotted)} />
  },
  flow: async () => {
    const [{ Flow }, { flowProps }] = await Promise.all([
      import('#src/figures/flow.tsx'),
      import('./flow.ts'),
    ])
    return (plotted: Plotted<'flow'>) => <Flow {...flowProps(plotted)} />
  },
}

/** Fetches what draws one kind, for a page where the drawing follows what a reader enters: it gives what `drawPlot` gives. */
export const loadDrawing = async (kind: PlotKind): Promise<Draw> =>
  (await loaders[kind as keyof typeof loaders]()) as Draw
