import type { ComponentProps, ReactNode } from 'react'
import styles from './figures.module.css'
import { findLabelStep, positionOf } from './labels.ts'
import type { PercentScale } from './percent-scale.ts'

/** A bottom axis, with as many tick labels as fit on the narrowest screen. */
export function Axis({ scale, format }: { scale: PercentScale; format: (value: number) => string }) {
  const labels = scale.ticks.map(tick => ({ tick, percent: scale.at(tick), text: format(tick) }))
  const step = findLabelStep(labels)
  return (
    <svg className={styles.axis} width="100%" height="26" aria-hidden="true">
      <line x1="0" x2="100%" y1="1" y2="1" />
      {labels.map(({ tick, percent, text }, index) => {
        const { anchor, percent: x } = positionOf(percent, text)
        return (
          <g key={tick}>
            <line x1={scale.x(tick)} x2={scale.x(tick)} y1="1" y2="6" />
            {index % step === 0 ? (
              <text x={`${x}%`} y="21" textAnchor={anchor}>
                {text}
              </text>
            ) : null}
          </g>
        )
      })}
    </svg>
  )
}

/** A grid line, heavier at zero. */
export const GridLine = ({ tick, ...ends }: ComponentProps<'line'> & { tick: number }) => (
  <line className={tick === 0 ? styles.zero : styles.grid} {...ends} />
)

export const VerticalGridLines = ({ scale }: { scale: PercentScale }) =>
  scale.ticks.map(tick => (
    <GridLine key={tick} tick={tick} x1={scale.x(tick)} x2={scale.x(tick)} y1="0" y2="100%" />
  ))

/** Paths whose x ranges from 0 to 100, stretched to the drawing's width. */
export const StretchedPaths = ({ height, children }: { height: number; children: ReactNode }) => (
  <svg
    width="100%"
    height={height}
    viewBox={`0 0 100 ${height}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {children}
  </svg>
)
