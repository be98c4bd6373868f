import { calculated } from './model-parts.ts'

const percent = (share: number): string => `${Math.round(share * 100)}%`
const bankSizes = [100, 300, 1000] as const

/** How many cases separate two systems, and the interval with fewer, computed from both shares. */
export function SampleSize({ baseline, candidate }: { baseline: number; candidate: number }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">Answer</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            Cases per system to tell {percent(baseline)} from {percent(candidate)}
          </th>
          <td>
            <b>
              {calculated('llm-evaluation', { with: { baseline, candidate } }).value({
                key: 'casesPerSystem',
              })}
            </b>
          </td>
        </tr>
        {bankSizes.map(bank => {
          const interval = calculated('llm-evaluation', { with: { baseline, bank } })
          return (
            <tr key={bank}>
              <th scope="row">
                {percent(baseline)} right on {bank.toLocaleString('en-US')} cases: the 95% interval
              </th>
              <td>
                {percent(interval.value({ key: 'intervalLow' }))} to{' '}
                {percent(interval.value({ key: 'intervalHigh' }))}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
