import { type FigureWords, PlainFrame } from './figure-frame.tsx'
import styles from './heat.module.css'

/** Values of one of the two inputs. */
export interface HeatSide {
  name: string
  /** Formatted; unique. */
  values: readonly string[]
  /** Index of the present value, or -1. */
  present: number
}

export interface HeatProps extends FigureWords {
  across: HeatSide
  down: HeatSide
  /** One row per value down, one cell per value across. */
  rows: readonly (readonly number[])[]
  /** A threshold that divides the cells. */
  limit?: number | undefined
  format: (value: number) => string
}

/** Number of background shades. */
const grounds = 6

/** A heat table: background by value, and a line between cells below and above the limit. */
export function Heat({ across, down, rows, limit, format, ...words }: HeatProps) {
  const all = rows.flat()
  const [least, greatest] = [Math.min(...all), Math.max(...all)]
  const groundOf = (value: number): number =>
    greatest > least ? Math.min(grounds - 1, Math.floor(((value - least) / (greatest - least)) * grounds)) : 0
  const isOver = (value: number | undefined): boolean =>
    limit !== undefined && value !== undefined && value >= limit
  const classesOf = (row: number, column: number): string => {
    const value = rows[row]?.[column] ?? 0
    const [right, below] = [rows[row]?.[column + 1], rows[row + 1]?.[column]]
    return [
      styles[`ground${groundOf(value)}`],
      isOver(value) && styles.over,
      right !== undefined && isOver(right) !== isOver(value) && styles.lineRight,
      below !== undefined && isOver(below) !== isOver(value) && styles.lineBelow,
      row === down.present && column === across.present && styles.present,
    ]
      .filter(Boolean)
      .join(' ')
  }
  return (
    <PlainFrame {...words}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={styles.scroller} aria-label={`Table: ${words.title}`} tabIndex={0}>
        <table className={styles.heat}>
          <caption>
            Down: {down.name}. Across: {across.name}.
          </caption>
          <thead>
            <tr>
              <td />
              {across.values.map(value => (
                <th key={value} scope="col">
                  {value}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {down.values.map((name, row) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {across.values.map((value, column) => (
                  <td key={value} className={classesOf(row, column)}>
                    {format(rows[row]?.[column] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {limit === undefined ? null : (
        <p className={styles.key}>In bold, beyond the line: {format(limit)} or more.</p>
      )}
    </PlainFrame>
  )
}
