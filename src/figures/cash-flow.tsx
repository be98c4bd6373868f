import { ticks } from 'd3-array'
import { area, line } from 'd3-shape'
import { GridLine, StretchedPaths } from './axis.tsx'
import { FigureFrame, type FigureText } from './figure-frame.tsx'
import styles from './figures.module.css'
import { positionOf } from './labels.ts'
import { linearScale, niceDomain, percentScale } from './percent-scale.ts'

/** Cumulative cash at the start, or at the end of a year. */
interface CashPoint {
  /** `Start`, `Year 1`, and so on. */
  label: string
  low: number
  middle: number
  high: number
}

interface CashFlowProps extends FigureText {
  points: readonly CashPoint[]
  format: (value: number) => string
  /** The band's coverage, such as `8 of 10 draws`. */
  bandName: string
}

const height = 240
const margin = 18

/** Cumulative cash: a line through the middle values, and a band from low to high. */
export function CashFlow({ points, format, bandName, ...figureText }: CashFlowProps) {
  const x = percentScale([], [0, points.length - 1])
  const domain = niceDomain([0, ...points.flatMap(({ low, high }) => [low, high])], 4)
  const y = linearScale(domain, [height - margin, margin])
  const xOf = (_: CashPoint, index: number): number => x.at(index)
  const yOf = (key: 'low' | 'middle' | 'high') => (point: CashPoint) => y(point[key])
  const band = area<CashPoint>(xOf, yOf('low'), yOf('high'))(points)
  const middle = line<CashPoint>(xOf, yOf('middle'))(points)
  const formatPoint = ({ low, middle: value, high }: CashPoint): string =>
    low === high ? format(value) : `${format(value)} (${format(low)} to ${format(high)})`
  return (
    <FigureFrame
      {...figureText}
      table={{
        headings: ['By the end of', `Since the start (${bandName})`],
        rows: points.map(point => [point.label, formatPoint(point)]),
      }}
    >
      <svg width="100%" height={height} aria-hidden="true">
        {ticks(...domain, 4).map(tick => (
          <g key={tick}>
            <GridLine tick={tick} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
            <text x="2" y={y(tick) - 4}>
              {format(tick)}
            </text>
          </g>
        ))}
        <StretchedPaths height={height}>
          <path className={styles.band} d={band ?? ''} />
          <path className={styles.line} d={middle ?? ''} vectorEffect="non-scaling-stroke" />
        </StretchedPaths>
        {points.map((point, index) => (
          <circle key={point.label} className={styles.dot} cx={x.x(index)} cy={y(point.middle)} r="4" />
        ))}
      </svg>
      <svg className={styles.axis} width="100%" height="20" aria-hidden="true">
        {points.map(({ label }, index) => (
          <text key={label} x={x.x(index)} y="14" textAnchor={positionOf(x.at(index), label).anchor}>
            {label}
          </text>
        ))}
      </svg>
    </FigureFrame>
  )
}
