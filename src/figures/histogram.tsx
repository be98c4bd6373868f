import { bin } from 'd3-array'
import { Axis, GridLines } from './axis.tsx'
import { FigureFrame, type FigureText } from './figure-frame.tsx'
import styles from './figures.module.css'
import { percentScale, roundForMarkup } from './percent-scale.ts'

interface HistogramProps extends FigureText {
  values: Float64Array
  format: (value: number) => string
}

const height = 120

/** A histogram. Bars below zero are hollow. */
export function Histogram({ values, format, ...figureText }: HistogramProps) {
  const scale = percentScale([0, values[0] ?? 0, values.at(-1) ?? 0])
  // Fine ticks put a bin edge at zero.
  const edges = percentScale([0, values[0] ?? 0, values.at(-1) ?? 0], undefined, 24).ticks
  const bins = bin<number, number>().thresholds([...edges])(values)
  const maxCount = Math.max(...bins.map(each => each.length))
  const formatShare = (count: number): string => `${((count / values.length) * 100).toFixed(1)}%`
  const rangeText = (from: number, to: number): string => `${format(from)} to ${format(to)}`
  const filled = bins.filter(each => each.length > 0)
  return (
    <FigureFrame
      {...figureText}
      alternative={filled
        .map(each => `${rangeText(each.x0 ?? 0, each.x1 ?? 0)}: ${formatShare(each.length)}`)
        .join('; ')}
      table={{
        headings: ['Result', 'Share of the runs'],
        rows: filled.map(each => [rangeText(each.x0 ?? 0, each.x1 ?? 0), formatShare(each.length)]),
      }}
    >
      <svg width="100%" height={height} aria-hidden="true">
        <GridLines scale={scale} />
        {filled.map(({ x0 = 0, x1 = 0, length }) => {
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
