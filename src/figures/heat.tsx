import { type FigureWords, PlainFrame } from './figure-frame.tsx'
import styles from './heat.module.css'

/** Values of one of two things that a result depends on. */
export interface HeatSide {
  name: string
  /** As they are written; each must be different. */
  values: readonly string[]
  /** Which of them is the present one, if any is. */
  present: number
}

export interface HeatProps extends FigureWords {
  across: HeatSide
  down: HeatSide
  /** A row for each value downwards, with a cell for each value across. */
  rows: readonly (readonly number[])[]
  /** What divides the cells in two, if anything. */
  limit?: number | undefined
  format: (value: number) => string
}

/** How many grounds there are, from the least value to the greatest. */
const grounds = 6

/** A table that is its own drawing: the ground by value, and a line, as on a map, between what lies below a limit and what does not. */
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
