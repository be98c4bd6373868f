import { TableHead } from '#src/ui/table.tsx'
import styles from './bar-chart.module.css'
import { formatBarValue } from './format-bar-value.ts'

interface Row {
  label: string
  value: number
  note?: string
  /** Ends of the value's interval. */
  low?: number
  high?: number
}

interface BarChartProps {
  rows: Row[]
  unit?: string
  prefix?: string
  /** End of the scale. The default is the largest value. */
  max?: number
  measure?: string
}

/** A bar chart as a table, with values as text. */
export function BarChart({ rows, unit = '', prefix = '', max, measure = 'Value' }: BarChartProps) {
  const scaleEnd = max ?? Math.max(...rows.map(row => row.high ?? row.value))
  const x = (value: number) => Number(((value / scaleEnd) * 100).toFixed(2))
  const format = (value: number) => formatBarValue(value, { prefix, unit })
  return (
    <table className={styles.chart}>
      <TableHead className="visually-hidden" headings={['What', measure]} />
      <tbody>
        {rows.map(row => (
          <tr key={`${row.label} ${row.note}`}>
            <th scope="row">
              {row.label}
              {row.note ? <small>{row.note}</small> : null}
            </th>
            <td>
              <b>{format(row.value)}</b>
              {row.low !== undefined && row.high !== undefined ? (
                <small>
                  {format(row.low)} to {format(row.high)}
                </small>
              ) : null}
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect className={styles.track} width="100" height="4" />
                <rect className={styles.bar} width={x(Math.max(0, row.value))} height="4" />
                {row.low !== undefined && row.high !== undefined ? (
                  <rect
                    className={styles.band}
                    x={x(Math.max(0, row.low))}
                    width={x(row.high - Math.max(0, row.low))}
                    height="4"
                  />
                ) : null}
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
