import { FigureFrame, type FigureText } from './figure-frame.tsx'
import styles from './figures.module.css'
import { percentScale } from './percent-scale.ts'
import { RowPlot, Span } from './row-plot.tsx'

export interface BarRow {
  label: string
  value: number
  isHighlighted?: boolean
}

export interface BarsProps extends FigureText {
  rows: readonly BarRow[]
  format: (value: number) => string
  axisFormat: (value: number) => string
}

export function Bars({ rows, format, axisFormat, ...figureText }: BarsProps) {
  const scale = percentScale([0, ...rows.map(({ value }) => value)])
  const rowText = ({ value }: BarRow): string => format(value)
  return (
    <FigureFrame
      {...figureText}
      alternative={rows.map(row => `${row.label}: ${rowText(row)}`).join('; ')}
      table={{ headings: ['What', 'Value'], rows: rows.map(row => [row.label, rowText(row)]) }}
    >
      <RowPlot
        rows={rows}
        scale={scale}
        format={axisFormat}
        labelOf={row => row.label}
        valueTextOf={rowText}
        draw={({ value, isHighlighted }) => (
          <Span
            scale={scale}
            from={0}
            to={value}
            className={isHighlighted ? styles.marked : styles.solid}
            y={3}
            height={12}
          />
        )}
      />
    </FigureFrame>
  )
}
