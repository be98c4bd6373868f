import { aiRoi, outlay, value } from '#models/ai-roi.ts'
import { flowsOf, type Outcome, turnsOf } from '#models/ai-roi-result.ts'
import { formatValue } from '#models/core/format.ts'
import styles from './roi-calculator.module.css'
import { shortDollars, turnText } from './words.ts'

/** The cash flow of each year, as ranges. */
export const YearByYear = ({ outcome }: { outcome: Outcome }) => (
  <section className={styles.turns}>
    <h3>Year by year</h3>
    <table className={styles.amounts}>
      <thead>
        <tr>
          <th scope="col">Cash flow of</th>
          <th scope="col">1 in 10 below</th>
          <th scope="col">Middle</th>
          <th scope="col">1 in 10 above</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Start</th>
          <td>{shortDollars(outcome.positions[0]?.p10 ?? 0)}</td>
          <td>{shortDollars(outcome.positions[0]?.p50 ?? 0)}</td>
          <td>{shortDollars(outcome.positions[0]?.p90 ?? 0)}</td>
        </tr>
        {flowsOf(outcome).map(({ p10, p50, p90 }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the years in their order
          <tr key={index}>
            <th scope="row">Year {index + 1}</th>
            <td>{shortDollars(p10)}</td>
            <td>{shortDollars(p50)}</td>
            <td>{shortDollars(p90)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

/** What would have to be true: where the plan turns, for what matters most; nothing where no assumption has a range. */
export function Turns({ outcome }: { outcome: Outcome }) {
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
