import type { Answers } from '#models/maturity-advice.ts'
import { progressOf, steps } from './answers.ts'
import styles from './data-maturity.module.css'

interface ProgressProps {
  answers: Answers
  /** The current step; undefined while the result is shown. */
  current: number | undefined
  onGo: (step: number) => void
  onResult: () => void
}

export function Progress({ answers, current, onGo, onResult }: ProgressProps) {
  return (
    <ol className={`row needs-scripts screen-only ${styles.progress}`} aria-label="Progress">
      {steps.map(({ key, label }, index) => {
        const { asked, answered } = progressOf(index, answers)
        return (
          <li key={key}>
            <button
              type="button"
              aria-current={index === current ? 'step' : undefined}
              onClick={() => onGo(index)}
            >
              {label}{' '}
              <small>
                {answered} of {asked}
              </small>
            </button>
          </li>
        )
      })}
      <li>
        <button type="button" aria-current={current === undefined ? 'step' : undefined} onClick={onResult}>
          Result
        </button>
      </li>
    </ol>
  )
}
