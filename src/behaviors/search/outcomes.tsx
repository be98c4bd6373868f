import type { SearchResult } from '#contract/search.ts'
import styles from './search.module.css'

interface NoResultsProps {
  query: string
  result: SearchResult
}

export const searchingText = 'Searching…'

export function NoResults({ query, result }: NoResultsProps) {
  const { isTooShort, isTooCommon, missingTopic, closestPages = [] } = result
  // Isolate the query so that right-to-left words don't reorder the sentence.
  const quotedQuery = `“\u2068${missingTopic ?? query.trim()}\u2069”`
  if (isTooShort || isTooCommon)
    return (
      <div className={styles.outcome}>
        <p>
          <b>{isTooShort ? 'Type a longer word.' : 'Add a word that names a topic.'}</b>
        </p>
        <p>
          {`${isTooShort ? `${quotedQuery} is too short` : `The words in ${quotedQuery} are too common`} to search for.`}
        </p>
      </div>
    )
  return (
    <div className={styles.outcome}>
      <p>
        <b>{`No page has anything about ${quotedQuery}.`}</b>
      </p>
      {closestPages.length > 0 ? (
        <>
          <p>These come closest:</p>
          <ul>
            {closestPages.map(({ href, title, text }) => (
              <li key={href}>
                <a href={href}>{title}</a>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p>
        Try another word, or start from <a href="/services">the list of services</a>. If it’s a question,{' '}
        <a href="/contact">ask us</a>.
      </p>
    </div>
  )
}

export const SearchFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.outcome} role="alert">
    <p>
      <b>The search couldn’t be loaded.</b>
    </p>
    <p>You may have lost your connection.</p>
    <button type="button" className="button small" onClick={onRetry}>
      Try again
    </button>
  </div>
)
