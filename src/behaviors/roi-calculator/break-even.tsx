import { aiRoi, outlay, value } from '#models/ai-roi.ts'
import { type Outcome, turnsOf } from '#models/ai-roi-result.ts'
import { formatValue } from '#models/core/format.ts'
import styles from './roi-calculator.module.css'
import { shortDollars, turnText } from './words.ts'

/** The values at which the plan breaks even. Empty if no assumption has a range. */
export function BreakEven({ outcome }: { outcome: Outcome }) {
  const turns = turnsOf(outcome)
  if (turns.length === 0) return null
  return (
    <section className={styles.turns}>
      <h3>What would have to be true</h3>
      <p>
        For the plan to break even, with every other assumption at its most likely value and not drawn. Then
        the net present value is {shortDollars(outcome.calculation.value(value))}; the{' '}
        {shortDollars(outcome.value.p50)} above is the middle of all draws, which also hold the chance of less
        and of more.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Assumption</th>
            <th scope="col">Breaks even at</th>
            <th scope="col">Your value</th>
          </tr>
        </thead>
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
      <p className={styles.remark}>
        The outlay at the start is then{' '}
        {formatValue(outcome.calculation.value(outlay), outlay.unit, { digits: 0 })}. {aiRoi.inputs.length}{' '}
        assumptions are behind these figures; all of them stand below.
      </p>
    </section>
  )
}
