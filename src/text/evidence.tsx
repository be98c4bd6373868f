import { Fragment } from 'react'
import type { EvidenceRow } from '#contract/content/evidence.ts'
import { formatDate } from '#src/ui/dates.ts'
import styles from './evidence.module.css'
import { Scroller } from './text-parts.tsx'

/** What runs of the project have measured: each figure with its day, its command and its commit, and what speaks against it. */
export function Evidence({ rows }: { rows: readonly EvidenceRow[] }) {
  if (rows.length === 0) return <p>No run has been recorded yet.</p>
  return (
    <Scroller label="Table: what runs of the project have measured">
      <table>
        <thead>
          <tr>
            <th scope="col">Claim</th>
            <th scope="col">Measured</th>
            <th scope="col">When, and of which commit</th>
            <th scope="col">Command</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ claim, figure, day, command, commit, remarks }) => (
            <tr key={claim}>
              <th scope="row">{claim}</th>
              <td>{figure}</td>
              <td className={styles.when}>
                <time dateTime={day}>{formatDate(day)}</time>, <code>{commit}</code>
                {remarks.map(remark => (
                  <em key={remark}>, {remark}</em>
                ))}
              </td>
              <td>
                <code>
                  {command.split(' ').map((word, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: words of a command have no other name and no other order
                    <Fragment key={place}>
                      {place > 0 ? ' ' : null}
                      <span className={styles.word}>{word}</span>
                    </Fragment>
                  ))}
                </code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}
