import { useId, useState } from 'react'
import { calculate } from '#models/core/calculate.ts'
import { formatValue } from '#models/core/format.ts'
import { roi, selfHostedReturn } from '#models/self-hosted-return.ts'
import styles from './falling-price.module.css'

/** The falls that are drawn, in whole percent a year. */
const most = 50
const falls = Array.from({ length: most / 2 + 1 }, (_, index) => index * 2)

const returnAt = (percent: number): number => calculate(selfHostedReturn, { fall: percent / 100 }).value(roi)
const curve = falls.map(returnAt)
const [low, high] = [Math.min(...curve), Math.max(...curve)]

/** The frame is 600 by 220; the curve keeps some distance from its edges. */
const x = (percent: number): number => Math.round(20 + (percent / most) * 560)
const y = (share: number): number => Math.round(200 - ((share - low) / (high - low)) * 180)
const line = `M${falls.map((percent, index) => `${x(percent)} ${y(curve[index] ?? 0)}`).join('L')}`

const written = (share: number): string => formatValue(share, roi.unit, { digits: 0 })

/**
 * The return of the worked example on self-hosting, under a fall of the API price that the visitor chooses. It has no chart, for
 * every choice shows the same, whatever was chosen before.
 */
export function FallingPrice() {
  const [percent, setPercent] = useState(0)
  const id = useId()
  const result = returnAt(percent)
  return (
    <figure className={styles.figure}>
      <div>
        <p className="label">Move it yourself</p>
        <p className={styles.result}>
          <output htmlFor={id}>{written(result)}</output> return over three years
        </p>
        <label htmlFor={id}>
          if the API price falls by <b>{percent}%</b> a year
        </label>
        <input
          id={id}
          type="range"
          min="0"
          max={most}
          value={percent}
          aria-valuetext={`${percent}% a year: a return of ${written(result)}`}
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
