import { Fragment } from 'react'
import type { EvidenceRow } from '#contract/content/evidence.ts'
import { formatDate } from '#src/ui/dates.ts'
import { TableHead } from '#src/ui/table.tsx'
import styles from './evidence.module.css'
import { TextScroller } from './markdown-elements.tsx'

/** The results of the last release check, each with version, date, and command. */
export function Evidence({ rows }: { rows: readonly EvidenceRow[] }) {
  if (rows.length === 0) return <p>No release has been checked yet.</p>
  return (
    <TextScroller label="Table: what the last release check measured">
      <table>
        <TableHead headings={['Claim', 'Measured', 'Version and date', 'Command']} />
        <tbody>
          {rows.map(({ claim, figure, version, day, command }) => (
            <tr key={claim}>
              <th scope="row">{claim}</th>
              <td>{figure}</td>
              <td className={styles.when}>
                <code>{version}</code>, <time dateTime={day}>{formatDate(day)}</time>
              </td>
              <td>
                <code>
                  {command.split(' ').map((word, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a command's words can repeat, and they never reorder
                    <Fragment key={index}>
                      {index > 0 ? ' ' : null}
                      <span className={styles.noWrap}>{word}</span>
                    </Fragment>
                  ))}
                </code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TextScroller>
  )
}
