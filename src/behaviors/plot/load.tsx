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
  heat: async () => {
    const [{ Heat }, { heatProps }] = await Promise.all([
      import('#src/figures/heat.tsx'),
      import('./heat.ts'),
    ])
    return (plotted: Plotted<'heat'>) => <Heat {...heatProps(plotted)} />
  },
  slope: async () => {
    const [{ Slope }, { slopeProps }] = await Promise.all([
      import('#src/figures/slope.tsx'),
      import('./slope.ts'),
    ])
    return (plotted: Plotted<'slope'>) => <Slope {...slopeProps(plotted)} />
  },
  ranges: async () => {
    const [{ DotPlot }, { rangesProps }] = await Promise.all([
      import('#src/figures/dot-plot.tsx'),
      import('./ranges.ts'),
    ])
    return (plotted: Plotted<'ranges'>) => <DotPlot {...rangesProps(plotted)} />
  },
  years: async () => {
    const [{ Years }, { yearsProps }] = await Promise.all([
      import('#src/figures/years.tsx'),
      import('./years.ts'),
    ])
    return (plotted: Plotted<'years'>) => <Years {...yearsProps(plotted)} />
  },
}

/** Loads the code of one kind; the result equals `drawPlot`. */
export const loadDrawing = async (kind: PlotKind): Promise<Draw> => (await loaders[kind]()) as Draw
