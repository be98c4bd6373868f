import { FigureFrame, type FigureTable, type FigureText } from './figure-frame.tsx'
import { LinePlot, type PlotLine, type PlotMark, type PresentValue } from './line-plot.tsx'
import { logScale, percentScale } from './percent-scale.ts'

export interface CurveProps extends FigureText {
  lines: readonly PlotLine[]
  /** Ends of the input axis. */
  from: number
  to: number
  /** True if the input axis is logarithmic. */
  isLog: boolean
  marks: readonly PlotMark[]
  present: PresentValue | undefined
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
