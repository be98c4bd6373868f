import { bands } from '#models/trust.ts'
import styles from './trust-assessment.module.css'

const most = 12
const width = 240
const x = (total: number): number => (total / most) * width

/** A total among the bands. The text beside it says the same. */
export function Scale({ total, isWhole }: { total: number; isWhole: boolean }) {
  return (
    <svg className={styles.scale} viewBox={`-8 0 ${width + 16} 20`} aria-hidden="true">
      <line x1={0} x2={width} y1={10} y2={10} />
      {bands.map(({ band, from }) => (
        <line key={band} x1={x(from)} x2={x(from)} y1={4} y2={16} />
      ))}
      <circle cx={x(total)} cy={10} r={6} data-whole={isWhole} />
    </svg>
  )
}
