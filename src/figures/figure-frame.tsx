import type { ReactNode } from 'react'
import styles from './figures.module.css'

/** What every figure is told beside its data. */
export interface FigureWords {
  title: string
  /** One sentence that says what there is to see. */
  says: string
  /** What is measured and in which unit, such as `Dollars, after discounting`. */
  unit: string
  /** Where the data come from. */
  source?: string | undefined
}

/** The data of a figure as a table; the first cell of a row names it. */
export interface FigureTable {
  heads: readonly string[]
  rows: readonly (readonly string[])[]
}

interface FrameProps extends FigureWords {
  /** The drawing in words, made from its data. */
  alternative: string
  table: FigureTable
  /** The drawing. */
  children: ReactNode
}

/** A figure: what it shows, the drawing, its unit and source, and its data as a table, one key away. */
export function FigureFrame({ title, says, unit, source, alternative, table, children }: FrameProps) {
  return (
    <figure className={styles.figure}>
      <figcaption>
        <b>{title}</b>
        <span className={styles.says}>{says}</span>
      </figcaption>
      <div className={styles.drawing} role="img" aria-label={alternative}>
        {children}
      </div>
      <p className={styles.unit}>
        {unit}
        {source ? `. Source: ${source}` : null}
      </p>
      <details className={styles.data}>
        <summary>The same as a table</summary>
        <table>
          <thead>
            <tr>
              {table.heads.map(head => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={table.heads[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
