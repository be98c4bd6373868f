import { bin } from 'd3-array'
import { Axis, VerticalGridLines } from './axis.tsx'
import { FigureFrame, type FigureText } from './figure-frame.tsx'
import styles from './figures.module.css'
import { percentScale, roundForMarkup } from './percent-scale.ts'

interface HistogramProps extends FigureText {
  /** In ascending order. */
  values: Float64Array
  format: (value: number) => string
}

const height = 120

/** A histogram. Bars below zero are hollow. */
export function Histogram({ values, format, ...figureText }: HistogramProps) {
  const range = [0, values[0] ?? 0, values.at(-1) ?? 0]
  const scale = percentScale(range)
  // Use ticks as bin edges, so that zero is an edge.
  const { ticks: edges } = percentScale(range, undefined, 24)
  const bins = bin<number, number>()
    .thresholds([...edges])(values)
    .filter(({ length }) => length > 0)
  const maxCount = Math.max(...bins.map(({ length }) => length))
  return (
    <FigureFrame
      {...figureText}
      table={{
        headings: ['Result', 'Share of the runs'],
        rows: bins.map(({ x0 = 0, x1 = 0, length }) => [
          `${format(x0)} to ${format(x1)}`,
          `${((length / values.length) * 100).toFixed(1)}%`,
        ]),
      }}
    >
      <svg width="100%" height={height} aria-hidden="true">
        <VerticalGridLines scale={scale} />
        {bins.map(({ x0 = 0, x1 = 0, length }) => {
          const barHeight = roundForMarkup((length / maxCount) * (height - 8))
          return (
            <rect
              key={x0}
              className={x0 < 0 ? styles.hollow : styles.solid}
              x={scale.x(x0)}
              width={`${roundForMarkup(scale.at(x1) - scale.at(x0))}%`}
              y={height - barHeight}
              height={barHeight}
            />
          )
        })}
      </svg>
      <Axis scale={scale} format={format} />
    </FigureFrame>
  )
}
