import { ticks } from 'd3-array'
import { line as lineThrough } from 'd3-shape'
import type { TableData } from '#src/ui/table.tsx'
import { Axis, GridLine, StretchedPaths } from './axis.tsx'
import { FigureFrame, type FigureText } from './figure-frame.tsx'
import { widthOf } from './labels.ts'
import { AxisLabels, LineLegend, SideLabels } from './line-labels.tsx'
import lines from './lines.module.css'
import { linearScale, logScale, niceDomain, type PercentScale, percentScale } from './percent-scale.ts'

export interface PlotLine {
  /** Unique label at the line's end. */
  name: string
  points: readonly (readonly [x: number, y: number])[]
  /** True for a threshold line. */
  isLimit?: boolean
}

/** A point of interest, labeled above the drawing. */
interface PlotMark {
  x: number
  y: number
  text: string
}

export interface CurveProps extends FigureText {
  lines: readonly PlotLine[]
  /** Ends of the x-axis. */
  from: number
  to: number
  /** True for a logarithmic x-axis. */
  isLog: boolean
  marks: readonly PlotMark[]
  current: { x: number; text: string; ys: readonly number[] }
  xFormat: (value: number) => string
  yFormat: (value: number) => string
  xName: string
  yName: string
  alternative: string
  table: TableData
}

const height = 260
const margin = { top: 34, bottom: 2, left: 8 }

/** Returns the domain of the y-axis. It includes zero unless the values are close together and far from zero. */
function domainOf(values: readonly number[]): readonly [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const isFarFromZero = low > 0 ? low > high * 0.8 : high < 0 && high < low * 0.8
  return niceDomain(isFarFromZero ? values : [0, ...values], 4)
}

const lineClass = (isLimit: boolean | undefined, index: number): string =>
  `${lines.line} ${isLimit ? lines.limit : lines[`series${index}`]}`

/**
 * Plots results against an input, and marks the input's current value and the crossings. Lines have labels at their ends or, on a narrow
 * screen, a legend.
 */
export function Curve(props: CurveProps) {
  const { lines: plotLines, from, to, isLog, marks, current, xFormat, xName, yName } = props
  const x = isLog ? logScale([from, to]) : percentScale([], [from, to], 5)
  return (
    <FigureFrame {...props}>
      <div className={lines.field}>
        <div className={`${lines.inner} ${lines.plot}`}>
          <LineLegend
            lines={plotLines.map(({ name, isLimit }, index) => ({
              name,
              className: lineClass(isLimit, index),
            }))}
          />
          {yName ? <p className={lines.axisName}>{yName}</p> : null}
          <AxisLabels
            labels={marks.map(mark => ({ percent: x.at(mark.x), text: mark.text }))}
            className={lines.markLabel}
          />
          <PlotArea {...props} scale={x} />
          <Axis scale={x} format={xFormat} />
          <AxisLabels
            labels={[{ percent: x.at(current.x), text: current.text }]}
            className={lines.currentLabel}
          />
          <p className={`${lines.axisName} ${lines.xAxisName}`}>{xName}</p>
        </div>
      </div>
    </FigureFrame>
  )
}

/** The y-axis and the lines. */
function PlotArea({
  lines: plotLines,
  marks,
  current,
  yFormat,
  scale,
}: CurveProps & { scale: PercentScale }) {
  const domain = domainOf([
    ...plotLines.flatMap(({ points }) => points.map(([, value]) => value)),
    ...marks.map(({ y }) => y),
  ])
  const y = linearScale(domain, [height - margin.bottom, margin.top])
  const yTicks = ticks(...domain, 4)
  const yLabels = yTicks.map(yFormat)
  const labelsWidth = widthOf(yLabels)
  const path = lineThrough<readonly [number, number]>(
    ([x]) => scale.at(x),
    ([, value]) => y(value),
  )
  const currentX = scale.x(current.x)
  return (
    <>
      <svg className={lines.scale} width={labelsWidth + margin.left} height={height} aria-hidden="true">
        {yTicks.map((tick, index) => (
          <text key={tick} x={labelsWidth} y={y(tick) + 4} textAnchor="end">
            {yLabels[index]}
          </text>
        ))}
      </svg>
      <svg width="100%" height={height} aria-hidden="true">
        {yTicks.map(tick => (
          <GridLine key={tick} tick={tick} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
        ))}
        <line className={lines.current} x1={currentX} x2={currentX} y1={margin.top} y2={height} />
        {marks.map(({ x }) => (
          <line key={x} className={lines.pointer} x1={scale.x(x)} x2={scale.x(x)} y1="0" y2={height} />
        ))}
        <StretchedPaths height={height}>
          {plotLines.map(({ name, points, isLimit }, index) => (
            <path
              key={name}
              className={lineClass(isLimit, index)}
              d={path(points) ?? ''}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </StretchedPaths>
        {current.ys.map(value => (
          <circle key={value} className={lines.dot} cx={currentX} cy={y(value)} r="3.5" />
        ))}
        {marks.map(({ x, y: value }) => (
          <circle key={x} className={lines.mark} cx={scale.x(x)} cy={y(value)} r="5" />
        ))}
        <SideLabels
          height={height}
          labels={plotLines.map(({ name, points, isLimit }, index) => ({
            name,
            center: y(points.at(-1)?.[1] ?? 0),
            className: isLimit ? lines.limitName : lines[`name${index}`],
          }))}
        />
      </svg>
    </>
  )
}
