import { FigureFrame, type FigureText } from './figure-frame.tsx'
import styles from './figures.module.css'
import { percentScale } from './percent-scale.ts'
import { RowPlot, Span } from './row-plot.tsx'

export interface DotRow {
  label: string
  value?: number | undefined
  low?: number | undefined
  high?: number | undefined
  before?: number | undefined
  isHighlighted?: boolean
}

export interface DotPlotProps extends FigureText {
  rows: readonly DotRow[]
  /** Ends of the scale. The default is round numbers around the values. */
  bounds?: readonly [number, number]
  format: (value: number) => string
  /** The default is `format`. */
  axisFormat?: (value: number) => string
  /** Name of the earlier values, such as `Earlier result`. */
  beforeName?: string
}

/** A dot plot with intervals, and with hollow dots for earlier values. */
export function DotPlot({
  rows,
  bounds,
  format,
  axisFormat = format,
  beforeName = 'Before',
  ...figureText
}: DotPlotProps) {
  const knownValues = rows.flatMap(row =>
    [row.value, row.low, row.high, row.before].filter(each => each !== undefined),
  )
  const scale = percentScale(knownValues.length > 0 ? knownValues : [0, 1], bounds, 5)
  const formatOptional = (value: number | undefined): string =>
    value === undefined ? 'not known' : format(value)
  const hasBefore = rows.some(row => row.before !== undefined)
  const formatRow = (row: DotRow): string =>
    row.low === undefined || row.high === undefined
      ? formatOptional(row.value)
      : `${formatOptional(row.value)} (${format(row.low)} to ${format(row.high)})`
  return (
    <FigureFrame
      {...figureText}
      table={{
        headings: ['What', 'Value', ...(hasBefore ? [beforeName] : [])],
        rows: rows.map(row => [
          row.label,
          formatRow(row),
          ...(hasBefore ? [formatOptional(row.before)] : []),
        ]),
      }}
    >
      <RowPlot
        rows={rows}
        scale={scale}
        format={axisFormat}
        valueTextOf={row => formatOptional(row.value)}
        renderMarks={row => (
          <>
            {row.low !== undefined && row.high !== undefined ? (
              <Span scale={scale} from={row.low} to={row.high} className={styles.band} height={6} />
            ) : null}
            {row.before === undefined ? null : (
              <circle className={styles.before} cx={scale.x(row.before)} cy="9" r="5" />
            )}
            {row.value === undefined ? null : (
              <circle
                className={row.isHighlighted ? styles.marked : styles.dot}
                cx={scale.x(row.value)}
                cy="9"
                r="6"
              />
            )}
          </>
        )}
      />
    </FigureFrame>
  )
}
