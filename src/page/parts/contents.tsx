import styles from './contents.module.css'

interface ContentsProps {
  /** What the list is called: `In this article`. */
  name: string
  entries: readonly { id: string; text: string }[]
  className?: string | undefined
}

/**
 * The sections of a long text, each a link to its place: always open where it stands beside the text, and folded into one line
 * above it where there is no room for both. Without scripts either way.
 */
export const Contents = ({ name, entries, className = '' }: ContentsProps) => (
  <nav className={`${styles.contents} ${className}`} aria-label={name}>
    <details>
      <summary className="label">
        {name}
        <span>, {entries.length} sections</span>
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
