import styles from './search.module.css'

interface NothingProps {
  query: string
  onFollow?: () => void
}

/** What is said when nothing was found. */
export const Nothing = ({ query, onFollow }: NothingProps) => (
  <div className={styles.outcome}>
    <p>
      <b>No page has anything about “{query.trim()}”.</b>
    </p>
    <p>
      Try another word, or go by{' '}
      <a href="/services" onClick={onFollow}>
        the symptom
      </a>
      . If it is a question,{' '}
      <a href="/contact" onClick={onFollow}>
        ask us
      </a>
      .
    </p>
  </div>
)

/** What is said when the index could not be had. */
export const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.outcome} role="alert">
    <p>
      <b>The search could not be loaded.</b>
    </p>
    <p>The connection may have been lost.</p>
    <button type="button" className="button small" onClick={onRetry}>
      Try again
    </button>
  </div>
)
