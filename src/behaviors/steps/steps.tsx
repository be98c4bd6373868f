import type { Calculation } from '#models/core/calculate.ts'
import { derivationOf } from '#models/core/derivation.ts'
import type { Quantity } from '#models/core/tree.ts'
import styles from './steps.module.css'

interface StepsProps {
  quantities: readonly Quantity[]
  calculation: Calculation
}

/** Lists a calculation's steps as formulas in words and numbers. Yearly results have one line per year. */
export const Steps = ({ quantities, calculation }: StepsProps) => (
  <dl className={styles.steps}>
    {quantities.map(quantity => {
      const { words, numbers, values } = derivationOf(calculation, quantity)
      return (
        <div key={quantity.key}>
          <dt>{quantity.label}</dt>
          <dd className={styles.values}>
            {values.map((value, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one item per year, never reordered
              <span key={index}>{value}</span>
            ))}
          </dd>
          <dd className={styles.math}>
            <p>{words}</p>
            {numbers.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one item per year, never reordered
              <p key={index} className={styles.numbers}>
                {line}
              </p>
            ))}
          </dd>
        </div>
      )
    })}
  </dl>
)
