import { FigureFrame, type FigureWords } from './figure-frame.tsx'
import styles from './figures.module.css'
import { percentScale } from './percent-scale.ts'
import { RowPlot, Span } from './row-plot.tsx'

export interface BarRow {
  label: string
  value: number
  /** Ends of the interval. */
  low?: number | undefined
  high?: number | undefined
  /** True for the bar to point out. */
  isMarked?: boolean
}

export interface BarsProps extends FigureWords {
  rows: readonly BarRow[]
  format: (value: number) => string
  /** Default: `format`. */
  axisFormat?: (value: number) => string
}

/** Bars from zero, with intervals if there are any. */
export function Bars({ rows, format, axisFormat = format, ...words }: BarsProps) {
  const scale = percentScale([
    0,
    ...rows.flatMap(({ value, low = value, high = value }) => [value, low, high]),
  ])
  const told = ({ value, low, high }: BarRow): string =>
    low === undefined || high === undefined
      ? format(value)
      : `${format(value)} (${format(low)} to ${format(high)})`
  return (
    <FigureFrame
      {...words}
      alternative={rows.map(row => `${row.label}: ${told(row)}`).join('; ')}
      table={{ heads: ['What', 'Value'], rows: rows.map(row => [row.label, told(row)]) }}
    >
      <RowPlot
        rows={rows}
        scale={scale}
        format={axisFormat}
        labelOf={row => row.label}
        writtenOf={told}
        draw={({ value, low, high, isMarked }) => (
          <>
            <Span
              scale={scale}
              from={0}
              to={value}
              className={isMarked ? styles.marked : styles.solid}
              y={3}
              height={12}
            />
            {low !== undefined && high !== undefined ? (
              <line className={styles.whisker} x1={scale.x(low)} x2={scale.x(high)} y1="9" y2="9" />
            ) : null}
          </>
        )}
      />
    </FigureFrame>
  )
}
