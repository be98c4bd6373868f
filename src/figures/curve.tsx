import { FigureFrame, type FigureTable, type FigureWords } from './figure-frame.tsx'
import { LinePlot, type PlotLine, type PlotMark, type PresentPlace } from './line-plot.tsx'
import { logScale, percentScale } from './percent-scale.ts'

export interface CurveProps extends FigureWords {
  lines: readonly PlotLine[]
  /** Ends of the input axis, and its scale. */
  from: number
  to: number
  isLog: boolean
  marks: readonly PlotMark[]
  present: PresentPlace | undefined
  xFormat: (value: number) => string
  yFormat: (value: number) => string
  xName: string
  yName: string
  alternative: string
  table: FigureTable
}

/** Results over an input, with labeled lines, the present value, and crossings. */
export function Curve(props: CurveProps) {
  const { from, to, isLog } = props
  const scale = isLog ? logScale([from, to]) : percentScale([], [from, to], 5)
  return (
    <FigureFrame {...props}>
      <LinePlot {...props} scale={scale} />
    </FigureFrame>
  )
}
