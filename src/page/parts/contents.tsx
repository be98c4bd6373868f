import type { TocEntry } from '#contract/page-data.ts'
import styles from './contents.module.css'

interface ContentsProps {
  name: string
  entries: readonly TocEntry[]
  className: string | undefined
}

/** A table of contents. CSS shows it beside the text, or collapsed above the text on narrow screens. */
export const Contents = ({ name, entries, className = '' }: ContentsProps) => (
  <nav className={`${styles.contents} ${className}`} aria-label={name}>
    <details>
      <summary className="label">
        <span>
          {name}
          <span>, {entries.length} sections</span>
        </span>
      </summary>
      <ol>
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </details>
  </nav>
)
