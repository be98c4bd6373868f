import { FigureFrame, type FigureText } from './figure-frame.tsx'
import styles from './figures.module.css'
import { percentScale } from './percent-scale.ts'
import { RowPlot, Span } from './row-plot.tsx'

/** An input's effect on a result, with all other inputs held constant. */
interface TornadoBar {
  label: string
  /** The input's low and high values, formatted. */
  lowText: string
  highText: string
  atLow: number
  atHigh: number
}

interface TornadoProps extends FigureText {
  bars: readonly TornadoBar[]
  base: number
  format: (value: number) => string
}

/** A tornado chart. Bars are hollow toward an input's low end, and solid toward its high end. The caller sorts them. */
export function Tornado({ bars, base, format, ...figureText }: TornadoProps) {
  const scale = percentScale([0, base, ...bars.flatMap(bar => [bar.atLow, bar.atHigh])])
  const formatBar = (bar: TornadoBar): string => `${format(bar.atLow)} to ${format(bar.atHigh)}`
  return (
    <FigureFrame
      {...figureText}
      alternative={`Around ${format(base)}: ${bars.map(bar => `${bar.label}, ${formatBar(bar)}`).join('; ')}.`}
      table={{
        headings: ['Assumption', 'From', 'Result there', 'To', 'Result there '],
        rows: bars.map(bar => [bar.label, bar.lowText, format(bar.atLow), bar.highText, format(bar.atHigh)]),
      }}
    >
      <RowPlot
        rows={bars}
        scale={scale}
        format={format}
        valueTextOf={bar => `${bar.lowText} to ${bar.highText}`}
        renderMarks={bar => (
          <>
            <Span scale={scale} from={base} to={bar.atLow} className={styles.hollow} />
            <Span scale={scale} from={base} to={bar.atHigh} className={styles.solid} />
            <line className={styles.mark} x1={scale.x(base)} x2={scale.x(base)} y1="0" y2="18" />
          </>
        )}
      />
    </FigureFrame>
  )
}
