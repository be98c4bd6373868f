import type { ReactNode } from 'react'
import { Axis, GridLines } from './axis.tsx'
import styles from './figures.module.css'
import type { PercentScale } from './percent-scale.ts'

interface RowPlotProps<Row> {
  rows: readonly Row[]
  scale: PercentScale
  format: (value: number) => string
  /** Labels must be unique. */
  labelOf: (row: Row) => string
  valueTextOf: (row: Row) => string
  /** Draws a row's marks, 18 px high. */
  draw: (row: Row) => ReactNode
}

/** Rows with name and value as text, and with marks on a common scale. */
export function RowPlot<Row>({ rows, scale, format, labelOf, valueTextOf, draw }: RowPlotProps<Row>) {
  return (
    <>
      {rows.map(row => (
        <div key={labelOf(row)} className={`row ${styles.row}`}>
          <span>{labelOf(row)}</span>
          <span className={styles.value}>{valueTextOf(row)}</span>
          <svg width="100%" height="18" aria-hidden="true">
            <GridLines scale={scale} />
            {draw(row)}
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
  /** In px from the row's top. */
  y: number
  height: number
}

export function Span({ scale, from, to, className, y, height }: SpanProps) {
  const [left, right] = [scale.at(Math.min(from, to)), scale.at(Math.max(from, to))]
  return (
    <rect
      className={className}
      x={`${left}%`}
      width={`${(right - left).toFixed(2)}%`}
      y={y}
      height={height}
    />
  )
}
