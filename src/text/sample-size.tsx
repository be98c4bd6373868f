import { casesPerSystem, wilsonInterval } from './proportions.ts'

const percent = (share: number): string => `${Math.round(share * 100)}%`
const bankSizes = [100, 300, 1000] as const

/** How many cases separate two systems, and how wide the answer is with fewer. Computed from the two shares. */
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
            <b>{casesPerSystem(baseline, candidate)}</b>
          </td>
        </tr>
        {bankSizes.map(cases => {
          const [low, high] = wilsonInterval(baseline, cases)
          return (
            <tr key={cases}>
              <th scope="row">
                {percent(baseline)} right on {cases.toLocaleString('en-US')} cases: the 95% interval
              </th>
              <td>
                {percent(low)} to {percent(high)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
