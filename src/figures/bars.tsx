import { FigureFrame, type FigureText } from './figure-frame.tsx'
import styles from './figures.module.css'
import { percentScale } from './percent-scale.ts'
import { RowPlot, Span } from './row-plot.tsx'

export interface BarsProps extends FigureText {
  rows: readonly { label: string; value: number; isHighlighted?: boolean }[]
  format: (value: number) => string
  axisFormat: (value: number) => string
}

export function Bars({ rows, format, axisFormat, ...figureText }: BarsProps) {
  const scale = percentScale([0, ...rows.map(({ value }) => value)])
  return (
    <FigureFrame
      {...figureText}
      table={{ headings: ['What', 'Value'], rows: rows.map(({ label, value }) => [label, format(value)]) }}
    >
      <RowPlot
        rows={rows}
        scale={scale}
        format={axisFormat}
        valueTextOf={({ value }) => format(value)}
        renderMarks={({ value, isHighlighted }) => (
          <Span scale={scale} from={0} to={value} className={isHighlighted ? styles.marked : styles.solid} />
        )}
      />
    </FigureFrame>
  )
}
