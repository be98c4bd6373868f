import type { ReactNode } from 'react'
import { unsearchedAttribute } from '#contract/document.ts'
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
  /** What the data assume, where they are calculated. */
  assumes?: string | undefined
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
export function FigureFrame({ alternative, table, children, ...words }: FrameProps) {
  return (
    <PlainFrame {...words} data={<DataTable {...table} />}>
      <div className={styles.drawing} role="img" aria-label={alternative}>
        {children}
      </div>
    </PlainFrame>
  )
}

interface PlainProps extends Omit<FigureWords, 'unit'> {
  /** Left out where nothing is measured. */
  unit?: string
  /** What stands below, if anything. */
  data?: ReactNode
  /** What is no picture: it can be read as it stands. */
  children: ReactNode
}

/** A figure that is read as it stands, such as a table. */
export const PlainFrame = ({ title, says, unit, source, assumes, data, children }: PlainProps) => (
  <figure className={styles.figure}>
    <figcaption>
      <b>{title}</b> <span className={styles.says}>{says}</span>
    </figcaption>
    {children}
    {unit === undefined ? null : (
      <p className={styles.unit}>
        {unit}
        {source ? `. Source: ${source}` : null}
      </p>
    )}
    {data}
    {assumes ? (
      <details className={styles.data} {...{ [unsearchedAttribute]: '' }}>
        <summary>What it assumes</summary>
        <p className={styles.unit}>Assumed: {assumes}.</p>
      </details>
    ) : null}
  </figure>
)

const DataTable = ({ heads, rows }: FigureTable) => (
  <details className={styles.data} {...{ [unsearchedAttribute]: '' }}>
    <summary>The same as a table</summary>
    <table>
      <thead>
        <tr>
          {heads.map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={heads[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
