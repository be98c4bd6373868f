import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { IslandProps } from '#contract/content/islands.ts'
import { maxQueryLength, queryField, queryFieldId, searchPath, searchUrl } from '#contract/search.ts'
import { useActorTag } from '#src/behaviors/site/use-behavior.ts'
import { useOwnActor } from '#src/behaviors/site/use-own-actor.ts'
import { connectSearch, countText } from './effects.ts'
import { NoResults, SearchFailed, searchingText } from './outcomes.tsx'
import { Results } from './results.tsx'
import styles from './search.module.css'

const searchUrlFor = (query: string): string => (query.trim() === '' ? searchPath : searchUrl(query.trim()))

const isInUrl = (query: string): boolean => location.pathname + location.search === searchUrlFor(query)

/** Puts the query into the URL, so reload, Back, and sharing work. Bypasses the router, which would render the page again. */
function updateUrl(query: string): void {
  if (location.pathname !== searchPath || isInUrl(query)) return
  try {
    History.prototype.replaceState.call(history, history.state, '', searchUrlFor(query) + location.hash)
  } catch {
    // WebKit throws after 100 calls in 30 seconds. The next keystroke retries.
  }
}

/** Without JavaScript, the server handles the form. `answer` has its results for the query in the URL. */
export function SearchPage({ answer }: IslandProps<'search'>) {
  const field = useRef<HTMLInputElement>(null)
  const machine = useMemo(connectSearch, [])
  const actor = useOwnActor(machine, { input: { query: answer?.query ?? '' } })
  const hasResults = useActorTag(actor, 'results')
  const hasNoResults = useActorTag(actor, 'noResults')
  const isFailed = useActorTag(actor, 'failed')
  const { query, found } = useSelector(actor, snapshot => snapshot.context)
  const changeQuery = useCallback(
    (typedQuery: string) => {
      actor.send({ type: 'query.change', query: typedQuery })
      updateUrl(typedQuery)
    },
    [actor],
  )

  useEffect(() => {
    // Text typed before hydration overrides the URL, and the URL overrides the markup.
    const input = field.current
    const urlQuery = new URLSearchParams(location.search).get(queryField) ?? ''
    if (input && ['', answer?.query].includes(input.value)) input.value = urlQuery.slice(0, maxQueryLength)
    changeQuery(input?.value ?? '')
  }, [changeQuery, answer?.query])

  const isAnswered = hasResults || hasNoResults
  // Show the server's results until the full text has been searched.
  const serverResult = query === answer?.query ? answer?.found : undefined
  const shownResult = isAnswered && (found.isComplete || !serverResult) ? found : serverResult
  const isSearching = !isFailed && query.trim() !== ''
  return (
    <>
      <search>
        <form
          className={`row ${styles.form}`}
          method="get"
          action={searchPath}
          onSubmit={event => {
            // Submitting the same query must not add a history entry. Scroll instead: large text can push results off a phone's screen.
            if (!isAnswered || !isInUrl(query)) return
            event.preventDefault()
            event.currentTarget.scrollIntoView()
          }}
        >
          <label htmlFor={queryFieldId} className="visually-hidden">
            What you’re looking for
          </label>
          <input
            ref={field}
            id={queryFieldId}
            type="search"
            dir="auto"
            name={queryField}
            maxLength={maxQueryLength}
            defaultValue={answer?.query ?? ''}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            // biome-ignore lint/a11y/noAutofocus: visitors come here to search
            autoFocus={answer === undefined}
            onInput={event => changeQuery(event.currentTarget.value)}
          />
          <button type="submit" className="button">
            Search
          </button>
        </form>
      </search>
      <div className={styles.results}>
        <p className={styles.count} role="status">
          {shownResult ? countText(shownResult) : isSearching ? searchingText : ''}
        </p>
        {isFailed && !shownResult ? (
          <SearchFailed
            onRetry={() => {
              field.current?.focus()
              actor.send({ type: 'search.retry' })
            }}
          />
        ) : null}
        {shownResult && shownResult.groups.length === 0 ? (
          <NoResults query={query} result={shownResult} />
        ) : null}
        {shownResult ? <Results groups={shownResult.groups} /> : null}
      </div>
    </>
  )
}
