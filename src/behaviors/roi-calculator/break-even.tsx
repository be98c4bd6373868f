import { aiRoi, outlay, value } from '#models/ai-roi.ts'
import { inputBreakEvens, type Outcome } from '#models/ai-roi-result.ts'
import { formatValue } from '#models/core/format.ts'
import { Scroller } from '#src/ui/scroller.tsx'
import { TableHead } from '#src/ui/table-head.tsx'
import styles from './roi-calculator.module.css'
import { shortDollars, turnText } from './words.ts'

/** The value of each main assumption at which the plan breaks even. Empty if no assumption has a range. */
export function BreakEven({ outcome }: { outcome: Outcome }) {
  const turns = inputBreakEvens(outcome)
  if (turns.length === 0) return null
  return (
    <section className={styles.turns}>
      <h3>What would have to be true</h3>
      <p>
        These are the values each assumption would need for the plan to break even, with all the others at
        their most likely values. With every assumption at its most likely value, the net present value is{' '}
        {shortDollars(outcome.calculation.value(value))}. The {shortDollars(outcome.value.p50)} above is the
        median of all runs, which include better and worse cases.
      </p>
      <Scroller label="Table: what would have to be true">
        <table>
          <TableHead names={['Assumption', 'Breaks even at', 'Your value']} />
          <tbody>
            {turns.map(turn => (
              <tr key={turn.input.key}>
                <th scope="row">{turn.input.label}</th>
                <td>{turnText(turn)}</td>
                <td>{formatValue(outcome.calculation.value(turn.input), turn.input.unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      <p className={`screen-only ${styles.remark}`}>
        At the most likely values, the initial outlay is{' '}
        {formatValue(outcome.calculation.value(outlay), outlay.unit, { digits: 0 })}. {aiRoi.inputs.length}{' '}
        assumptions are behind these figures, and all of them are listed below.
      </p>
    </section>
  )
}
