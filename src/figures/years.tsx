import { FigureFrame, type FigureWords } from './figure-frame.tsx'
import { LinePlot } from './line-plot.tsx'
import { percentScale } from './percent-scale.ts'

export interface YearLine {
  /** Unique. */
  name: string
  /** Values from year 1 on. */
  values: readonly number[]
}

export interface YearsProps extends FigureWords {
  lines: readonly YearLine[]
  format: (value: number) => string
  axisFormat: (value: number) => string
  /** Name of the vertical axis. */
  yName: string
}

/** The first year at or above zero after one below. */
function turnOf(values: readonly number[]): number | undefined {
  const index = values.findIndex((value, year) => value >= 0 && (values[year - 1] ?? 0) < 0)
  return index > 0 ? index + 1 : undefined
}

/** Results by year. The year in which a line reaches zero is pointed out. */
export function Years({ lines, format, axisFormat, yName, ...words }: YearsProps) {
  const count = Math.max(2, ...lines.map(({ values }) => values.length))
  const years = Array.from({ length: count }, (_, index) => index + 1)
  const scale = { ...percentScale([], [1, count]), ticks: years }
  const turns = lines.flatMap(({ values }) => {
    const year = turnOf(values)
    return year === undefined ? [] : [{ x: year, y: values[year - 1] ?? 0, text: `year ${year}` }]
  })
  return (
    <FigureFrame
      {...words}
      alternative={lines
        .map(
          ({ name, values }) =>
            `${name}: ${values.map((value, index) => `year ${index + 1} ${format(value)}`).join(', ')}`,
        )
        .join('; ')}
      table={{
        heads: ['Year', ...lines.map(({ name }) => name)],
        rows: years.map(year => [String(year), ...lines.map(({ values }) => format(values[year - 1] ?? 0))]),
      }}
    >
      <LinePlot
        lines={lines.map(({ name, values }) => ({
          name,
          points: values.map((value, index) => [index + 1, value] as const),
        }))}
        scale={scale}
        marks={turns.filter(({ x }, index) => turns.findIndex(other => other.x === x) === index)}
        hasPoints
        xFormat={String}
        yFormat={axisFormat}
        xName="Year"
        yName={yName}
      />
    </FigureFrame>
  )
}
