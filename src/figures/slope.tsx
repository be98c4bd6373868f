import { FigureFrame, type FigureWords } from './figure-frame.tsx'
import { LineKey, SideLabels } from './line-labels.tsx'
import { endsOf } from './line-plot.tsx'
import lines from './lines.module.css'
import { linear } from './percent-scale.ts'

export interface SlopeLine {
  /** Unique. */
  name: string
  before: number
  after: number
}

export interface SlopeProps extends FigureWords {
  lines: readonly SlopeLine[]
  beforeName: string
  afterName: string
  format: (value: number) => string
}

const height = 240
const margin = 34

/** A slope chart: lines from before to after. The largest change is pointed out. */
export function Slope({ lines: all, beforeName, afterName, format, ...words }: SlopeProps) {
  const ends = endsOf(all.flatMap(({ before, after }) => [before, after]))
  const y = linear(ends, [height - 12, margin])
  const change = ({ before, after }: SlopeLine): number => Math.abs(after - before)
  const greatest = Math.max(...all.map(change))
  const lookOf = (line: SlopeLine, look: 'look' | 'name', index: number): string | undefined =>
    change(line) === greatest ? lines.greatest : lines[`${look}${index}`]
  const drawnAs = (line: SlopeLine, index: number): string =>
    `${lines.line} ${lines[`look${index}`]} ${lookOf(line, 'look', index)}`
  return (
    <FigureFrame
      {...words}
      alternative={`From ${beforeName} to ${afterName}. ${all
        .map(({ name, before, after }) => `${name}: ${format(before)} to ${format(after)}`)
        .join('; ')}.`}
      table={{
        heads: ['What', beforeName, afterName],
        rows: all.map(({ name, before, after }) => [name, format(before), format(after)]),
      }}
    >
      <div className={lines.field}>
        <div className={`${lines.inner} ${lines.slope}`}>
          <LineKey lines={all.map((line, index) => ({ name: line.name, className: drawnAs(line, index) }))} />
          <div className={lines.heads}>
            <span>{beforeName}</span>
            <span>{afterName}</span>
          </div>
          <svg width="100%" height={height} aria-hidden="true">
            {['0', '100%'].map(x => (
              <line key={x} className={lines.post} x1={x} x2={x} y1="0" y2={height} />
            ))}
            {all.map((line, index) => (
              <line
                key={line.name}
                className={drawnAs(line, index)}
                x1="0"
                x2="100%"
                y1={y(line.before)}
                y2={y(line.after)}
              />
            ))}
            {all.flatMap(({ name, before, after }) => [
              <circle key={`${name} before`} className={lines.dot} cx="0" cy={y(before)} r="3.5" />,
              <circle key={`${name} after`} className={lines.dot} cx="100%" cy={y(after)} r="3.5" />,
            ])}
            <SideLabels
              side="start"
              height={height}
              labels={all.map((line, index) => ({
                text: format(line.before),
                name: line.name,
                at: y(line.before),
                className: lookOf(line, 'name', index),
              }))}
            />
            {(['wide', 'narrow'] as const).map(only => (
              <SideLabels
                key={only}
                side="end"
                only={only}
                height={height}
                labels={all.map((line, index) => ({
                  text: only === 'wide' ? `${format(line.after)} ${line.name}` : format(line.after),
                  name: line.name,
                  at: y(line.after),
                  className: lookOf(line, 'name', index),
                }))}
              />
            ))}
          </svg>
        </div>
      </div>
    </FigureFrame>
  )
}
