import styles from './figures.module.css'
import { anchorAt, type PercentScale } from './percent-scale.ts'

interface AxisProps {
  scale: PercentScale
  format: (value: number) => string
}

/** An axis along the bottom, with its numbers. */
export function Axis({ scale, format }: AxisProps) {
  return (
    <svg className={styles.axis} width="100%" height="26" aria-hidden="true">
      <line x1="0" x2="100%" y1="1" y2="1" />
      {scale.ticks.map(tick => (
        <g key={tick}>
          <line x1={scale.x(tick)} x2={scale.x(tick)} y1="1" y2="6" />
          <text x={scale.x(tick)} y="21" textAnchor={anchorAt(scale.at(tick))}>
            {format(tick)}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** Thin lines behind the marks of a row; the one at zero is stronger. */
export function GridLines({ scale }: { scale: PercentScale }) {
  return (
    <>
      {scale.ticks.map(tick => (
        <line
          key={tick}
          className={tick === 0 ? styles.zero : styles.grid}
          x1={scale.x(tick)}
          x2={scale.x(tick)}
          y1="0"
          y2="100%"
        />
      ))}
    </>
  )
}
