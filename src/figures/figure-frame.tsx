import type { ReactNode } from 'react'
import { searchExcludeAttribute } from '#contract/document.ts'
import { Table, type TableData } from '#src/ui/table.tsx'
import styles from './figures.module.css'

export interface FigureText {
  title: string
  /** The takeaway, as one sentence. */
  says: string
  /** Measure and unit, such as `Dollars, after discounting`. */
  unit: string
  assumes?: string | undefined
}

interface FrameProps extends FigureText {
  /** Text alternative of the drawing. The default is the table's first two columns. */
  alternative?: string
  table: TableData
  children: ReactNode
}

/** A figure with title, drawing, unit, and its data as a table. */
export const FigureFrame = ({ title, says, unit, assumes, alternative, table, children }: FrameProps) => (
  <figure className={styles.figure}>
    <figcaption>
      <b>{title}</b> <span className={styles.says}>{says}</span>
    </figcaption>
    <div
      className={styles.drawing}
      role="img"
      aria-label={alternative ?? table.rows.map(([name, value]) => `${name}: ${value}`).join('; ')}
    >
      {children}
    </div>
    <p className={styles.unit}>{unit}</p>
    <details className={`scroller ${styles.data} screen-only`} {...{ [searchExcludeAttribute]: '' }}>
      <summary>The same as a table</summary>
      <Table {...table} />
    </details>
    {assumes ? (
      <details className={`${styles.data} screen-only`} {...{ [searchExcludeAttribute]: '' }}>
        <summary>What it assumes</summary>
        <p className={styles.unit}>Assumed: {assumes}.</p>
      </details>
    ) : null}
  </figure>
)
