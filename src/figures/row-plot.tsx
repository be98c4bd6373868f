import type { ReactNode } from 'react'
import { Axis, VerticalGridLines } from './axis.tsx'
import styles from './figures.module.css'
import type { PercentScale } from './percent-scale.ts'

/** Height of a row's drawing, in px. */
const rowHeight = 18

interface RowPlotProps<Row> {
  /** Labels must be unique. */
  rows: readonly Row[]
  scale: PercentScale
  format: (value: number) => string
  valueTextOf: (row: Row) => string
  renderMarks: (row: Row) => ReactNode
}

/** Rows with label and value as text, and with marks on a common scale. */
export function RowPlot<Row extends { label: string }>(props: RowPlotProps<Row>) {
  const { rows, scale, format, valueTextOf, renderMarks } = props
  return (
    <>
      {rows.map(row => (
        <div key={row.label} className={`row ${styles.row}`}>
          <span>{row.label}</span>
          <span className={styles.value}>{valueTextOf(row)}</span>
          <svg width="100%" height={rowHeight} aria-hidden="true">
            <VerticalGridLines scale={scale} />
            {renderMarks(row)}
          </svg>
        </div>
      ))}
      <Axis scale={scale} format={format} />
    </>
  )
}

interface SpanProps {
  scale: PercentScale
  from: number
  to: number
  className: string | undefined
  /** In px. */
  height?: number
}

/** A horizontal bar, vertically centered in its row. */
export function Span({ scale, from, to, className, height = 12 }: SpanProps) {
  const [left, right] = [scale.at(Math.min(from, to)), scale.at(Math.max(from, to))]
  return (
    <rect
      className={className}
      x={`${left}%`}
      width={`${(right - left).toFixed(2)}%`}
      y={(rowHeight - height) / 2}
      height={height}
    />
  )
}
