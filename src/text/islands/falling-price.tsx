import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { IslandProps } from '#contract/content/islands.ts'
import { formatNumber } from '#models/core/format.ts'
import styles from './falling-price.module.css'

const formatPercent = (fraction: number): string => `${formatNumber(fraction * 100, 0)}%`

/** Shows the return on self-hosting for a price drop that the visitor sets with a slider. */
export function FallingPrice({ returns }: IslandProps<'falling-price'>) {
  const [percent, setPercent] = useState(0)
  const id = useId()
  const slider = useRef<HTMLInputElement>(null)
  // Read the slider, because the visitor or the browser can move it before hydration.
  useLayoutEffect(() => setPercent(Number(slider.current?.value)), [])
  const result = returns[percent] ?? 0
  const maxPercent = returns.length - 1
  const [low, high] = [Math.min(...returns), Math.max(...returns)]
  // The curve fits the 600 × 220 view box, with a margin of 20.
  const x = (drop: number): number => Math.round(20 + (drop / maxPercent) * 560)
  const y = (value: number): number => Math.round(200 - ((value - low) / (high - low)) * 180)
  const points = returns.map((value, drop) => `${x(drop)} ${y(value)}`)
  // Half of the points are enough for a smooth curve.
  const line = `M${points.filter((_, drop) => drop % 2 === 0).join('L')}`
  return (
    <figure className={styles.figure}>
      <div>
        <p className="label">Try it yourself</p>
        <p className={styles.result}>
          <output htmlFor={id}>{formatPercent(result)}</output> return over three years
        </p>
        <label htmlFor={id} className="needs-scripts">
          if API prices fall <b>{percent}%</b> a year
        </label>
        <input
          ref={slider}
          id={id}
          className="needs-scripts"
          type="range"
          min="0"
          max={maxPercent}
          value={percent}
          aria-valuetext={`${percent}% a year: a return of ${formatPercent(result)}`}
          onChange={event => setPercent(Number(event.target.value))}
        />
        <p>
          One billion tokens a day on rented GPUs, as in{' '}
          <a href="/case-studies/self-hosted-ai-roi">the second example</a>.
        </p>
      </div>
      <svg viewBox="0 0 600 220" aria-hidden="true">
        <path className={styles.axis} d={`M20 ${y(0)}H580M20 12V208`} />
        <text x="580" y={y(0) - 8} textAnchor="end">
          no return
        </text>
        <path className={styles.curve} d={line} />
        <path className={styles.reading} d={`M${x(percent)} ${y(0)}V${y(result)}`} />
        <circle className={styles.point} cx={x(percent)} cy={y(result)} r="6" />
      </svg>
    </figure>
  )
}
