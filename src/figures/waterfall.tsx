import { FigureFrame, type FigureWords } from './figure-frame.tsx'
import styles from './figures.module.css'
import { percentScale } from './percent-scale.ts'
import { RowPlot, Span } from './row-plot.tsx'
import { runningSteps, type Step } from './running-steps.ts'

/** A part of a sum; negative parts are subtracted. */
export interface WaterfallPart {
  label: string
  value: number
}

export interface WaterfallProps extends FigureWords {
  parts: readonly WaterfallPart[]
  total: WaterfallPart
  format: (value: number) => string
  axisFormat: (value: number) => string
}

interface Row extends Step {
  label: string
  written: string
  look: 'solid' | 'taken' | 'marked'
  isLast: boolean
}

/** A waterfall chart: contiguous parts, hollow if subtracted, and the total. */
export function Waterfall({ parts, total, format, axisFormat, ...words }: WaterfallProps) {
  const steps = runningSteps(parts.map(({ value }) => value))
  const all: Row[] = [
    ...parts.map(({ label, value }, index): Row => {
      const written = index > 0 && value >= 0 ? `+${format(value)}` : format(value)
      const look = value < 0 ? 'taken' : 'solid'
      return { label, ...(steps[index] as Step), written, look, isLast: false }
    }),
    {
      label: total.label,
      from: 0,
      to: total.value,
      written: format(total.value),
      look: 'marked',
      isLast: true,
    },
  ]
  const scale = percentScale([0, ...all.map(({ to }) => to)])
  return (
    <FigureFrame
      {...words}
      alternative={all.map(({ label, written }) => `${label}: ${written}`).join('; ')}
      table={{ heads: ['Part', 'Value'], rows: all.map(({ label, written }) => [label, written]) }}
    >
      <RowPlot
        rows={all}
        scale={scale}
        format={axisFormat}
        labelOf={row => row.label}
        writtenOf={row => row.written}
        draw={({ from, to, look, isLast }) => (
          <>
            <Span scale={scale} from={from} to={to} className={styles[look]} y={3} height={12} />
            <line
              className={styles.joint}
              x1={scale.x(isLast ? to : from)}
              x2={scale.x(isLast ? to : from)}
              y1="0"
              y2="3"
            />
            {isLast ? null : (
              <line className={styles.joint} x1={scale.x(to)} x2={scale.x(to)} y1="15" y2="18" />
            )}
          </>
        )}
      />
    </FigureFrame>
  )
}
