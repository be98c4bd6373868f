import { FigureFrame, type FigureWords } from './figure-frame.tsx'
import styles from './flow.module.css'
import { linear } from './percent-scale.ts'

export interface FlowStep {
  label: string
  value: number
}

export interface FlowProps extends FigureWords {
  steps: readonly FlowStep[]
  format: (value: number) => string
  /** Formats the loss of a step. */
  formatLost: (value: number) => string
}

/** A band whose width is the flow through each step, with labeled losses. Highlights the largest loss. */
export function Flow({ steps, format, formatLost, ...words }: FlowProps) {
  const first = steps[0]?.value ?? 0
  const width = linear([0, first > 0 ? first : 1], [0, 100])
  const rows = steps.map((step, index) => {
    const before = steps[index - 1]?.value ?? step.value
    const lost = before - step.value
    const share = before > 0 ? lost / before : 0
    return {
      ...step,
      before,
      lost,
      told: lost > 0 ? `−${formatLost(lost)} (${(share * 100).toFixed(0)}%)` : '',
    }
  })
  const greatest = Math.max(...rows.map(({ lost }) => lost))
  return (
    <FigureFrame
      {...words}
      alternative={rows
        .map(
          ({ label, value, told }) => `${label}: ${format(value)}${told ? ` (lost: ${told.slice(1)})` : ''}`,
        )
        .join('; ')}
      table={{
        heads: ['Step', 'What passes', 'Lost before it'],
        rows: rows.map(({ label, value, told }) => [label, format(value), told ? told.slice(1) : 'nothing']),
      }}
    >
      {rows.map(({ label, value, before, lost, told }, index) => {
        const [from, to] = [width(before), width(value)]
        return (
          <div key={label} className={styles.step}>
            {index > 0 ? (
              <svg
                className={styles.band}
                viewBox="0 0 100 100"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <path className={styles.lost} d={`M${to} 0H${from}L${to} 100Z`} />
                <path className={styles.kept} d={`M0 0H${to}V100H0Z`} />
                <path className={styles.edge} d={`M${from} 0L${to} 100`} vectorEffect="non-scaling-stroke" />
              </svg>
            ) : null}
            <p className={styles.name}>
              <span>{label}</span>
              <span className={styles.value}>{format(value)}</span>
            </p>
            {told ? (
              <p className={`${styles.loss} ${lost === greatest ? styles.greatest : ''}`}>{told}</p>
            ) : null}
            <svg width="100%" height="14" aria-hidden="true">
              <rect className={styles.passes} width={`${Math.max(to, 0.4)}%`} height="14" />
            </svg>
          </div>
        )
      })}
    </FigureFrame>
  )
}
