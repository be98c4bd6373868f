import type { Outcome } from '#models/ai-roi-result.ts'
import { Scroller } from '#src/ui/scroller.tsx'
import { TableHead } from '#src/ui/table-head.tsx'
import styles from './roi-calculator.module.css'
import { shortDollars } from './words.ts'

/** The cash flow of each year, with its 10th, 50th, and 90th percentiles. */
export const YearlyCashFlow = ({ outcome }: { outcome: Outcome }) => (
  <section className={styles.turns}>
    <h3>Year by year</h3>
    <Scroller label="Table: year by year">
      <table className={styles.amounts}>
        <TableHead names={['Cash flow in', '1 in 10 below', 'Median', '1 in 10 above']} />
        <tbody>
          <tr>
            <th scope="row">Start</th>
            <td>{shortDollars(outcome.positions[0]?.p10 ?? 0)}</td>
            <td>{shortDollars(outcome.positions[0]?.p50 ?? 0)}</td>
            <td>{shortDollars(outcome.positions[0]?.p90 ?? 0)}</td>
          </tr>
          {outcome.flows.map(({ p10, p50, p90 }, index) => (
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
    </Scroller>
  </section>
)
