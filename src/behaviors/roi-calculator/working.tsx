import type { Outcome } from '#models/ai-roi-result.ts'
import type { Calculation } from '#models/core/calculate.ts'
import { formatValue } from '#models/core/format.ts'
import { rangeOf } from '#models/core/simulate.ts'
import { working } from '#models/core/working.ts'
import styles from './roi-calculator.module.css'

/** Every assumption with its range. */
export function Assumptions({ outcome: { calculation, views } }: { outcome: Outcome }) {
  return (
    <details className={styles.assumptions}>
      <summary>All assumptions</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Assumption</th>
            <th scope="col">Value</th>
            <th scope="col">Range</th>
          </tr>
        </thead>
        <tbody>
          {calculation.model.inputs.map(input => {
            const { low, high } = rangeOf(input, views)
            const [from, to] = [low, high].map(end => formatValue(end, input.unit, { as: 'amount' }))
            return (
              <tr key={input.key}>
                <th scope="row">{input.label}</th>
                <td>{formatValue(calculation.value(input), input.unit)}</td>
                <td>{low === high ? 'fixed' : `${from} to ${to}`}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </details>
  )
}

/** Every calculation step, in words and numbers. */
export function FullWorking({ calculation }: { calculation: Calculation }) {
  return (
    <details className={styles.working}>
      <summary>The full working</summary>
      <p className={styles.remark}>
        With every assumption at its most likely value, without draws, so the results differ from the middle
        of the draws above. The spreadsheet holds the same as formulas.
      </p>
      <dl>
        {working(calculation).map(({ label, words, numbers }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <p>{words}</p>
              {numbers.map(line => (
                <p key={line} className={styles.numbers}>
                  {line}
                </p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
