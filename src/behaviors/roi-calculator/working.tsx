import type { Outcome } from '#models/ai-roi-result.ts'
import type { Calculation } from '#models/core/calculate.ts'
import { formatValue } from '#models/core/format.ts'
import { rangeOf } from '#models/core/simulate.ts'
import { Steps } from '#src/behaviors/steps/steps.tsx'
import { Scroller } from '#src/ui/scroller.tsx'
import { TableHead } from '#src/ui/table-head.tsx'
import styles from './roi-calculator.module.css'

export function Assumptions({ outcome: { calculation, views } }: { outcome: Outcome }) {
  return (
    <details className={styles.assumptions}>
      <summary>All assumptions</summary>
      <Scroller label="Table: all assumptions">
        <table>
          <TableHead names={['Assumption', 'Value', 'Range']} />
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
      </Scroller>
    </details>
  )
}

/** Every calculation step, in words and numbers. */
export function FullWorking({ calculation }: { calculation: Calculation }) {
  return (
    <details className={`screen-only ${styles.working}`}>
      <summary>Every step of the math</summary>
      <p className={styles.remark}>
        Every assumption is at its most likely value here, in a single run, so the results differ from the
        medians above. The spreadsheet has the same steps as formulas.
      </p>
      <Steps quantities={calculation.model.quantities} calculation={calculation} />
    </details>
  )
}
