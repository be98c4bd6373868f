import type { Calculation } from '#models/core/calculate.ts'
import { laidOpen } from '#models/core/laid-open.ts'
import type { ShownModel } from './numbers.ts'
import styles from './worked-box.module.css'

interface StepsProps {
  title: string
  shown: ShownModel
  calculation: Calculation
}

export function Steps({ title, shown: { quantities }, calculation }: StepsProps) {
  return (
    <section className={styles.steps}>
      <p className={styles.title}>{title}</p>
      <dl>
        {quantities.map(quantity => {
          const { words, numbers, values } = laidOpen(calculation, quantity)
          return (
            <div key={quantity.key}>
              <dt>{quantity.label}</dt>
              <dd className={styles.values}>
                {values.map((value, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the years in their order
                  <span key={index}>{value}</span>
                ))}
              </dd>
              <dd className={styles.working}>
                <p>{words}</p>
                {numbers.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the years in their order
                  <p key={index} className={styles.numbers}>
                    {line}
                  </p>
                ))}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
