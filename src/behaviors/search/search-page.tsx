import { useSelector } from '@xstate/react'
import { useEffect, useId, useMemo, useRef } from 'react'
import type { IslandProps } from '#contract/content/islands.ts'
import { longestQuery, queryField, searchAddress, searchAddressOf } from '#contract/search.ts'
import { useActorTag } from '#src/behaviors/site/use-behavior.ts'
import { useOwnActor } from '#src/behaviors/site/use-own-actor.ts'
import { connectSearch, countWords } from './effects.ts'
import markedText from './marked-text.module.css'
import { Failed, Nothing, searching } from './outcomes.tsx'
import { Results } from './results.tsx'
import styles from './search.module.css'

/** Maximum pages in the results. There is no second page of results. */
export const mostPages = 20

const addressFor = (query: string): string =>
  query.trim() === '' ? searchAddress : searchAddressOf(query.trim())

const isInAddress = (query: string): boolean => location.pathname + location.search === addressFor(query)

/** Keeps the query in the address for reload, Back, and sharing. It bypasses the router, which would render the page again. */
function keepInAddress(query: string): void {
  if (location.pathname !== searchAddress || isInAddress(query)) return
  try {
    History.prototype.replaceState.call(history, history.state, '', addressFor(query) + location.hash)
  } catch {
    // WebKit throws after 100 changes in 30 seconds. The next keystroke retries.
  }
}

/**
 * The search page: a form that the server handles. With scripts, it searches while the visitor types.
 * @param answer the server's results for the address's query
 */
export function SearchPage({ answer }: IslandProps<'search'>) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const machine = useMemo(
    () =>
      connectSearch({
        show: () => {},
        hide: () => {},
        linkTo: () => null,
        // The count is visible text in a live region.
        say: () => {},
        // The search is the page itself, so Back leaves the page.
        watchHistory: () => () => {},
        mostPages,
      }),
    [],
  )
  const actor = useOwnActor(machine, {})
  const isOpen = useActorTag(actor, 'open')
  const isFound = useActorTag(actor, 'results')
  const isNothing = useActorTag(actor, 'nothing')
  const isFailed = useActorTag(actor, 'failed')
  const { query, found } = useSelector(actor, snapshot => snapshot.context)

  useEffect(() => {
    // Text typed before hydration overrides the address, and the address overrides the document.
    const input = field.current
    const asked = new URLSearchParams(location.search).get(queryField) ?? ''
    if (input && ['', answer?.query].includes(input.value)) input.value = asked.slice(0, longestQuery)
    actor.send({ type: 'query.change', query: input?.value ?? '' })
    actor.send({ type: 'search.open' })
  }, [actor, answer?.query])

  useEffect(() => {
    if (isOpen) keepInAddress(query)
  }, [isOpen, query])

  const isAnswered = isFound || isNothing
  // Show the server's results until the index has loaded.
  const isAsServed = !isOpen || query === answer?.query
  const shown = isAnswered ? found : isAsServed ? answer?.found : undefined
  const isSearching = isOpen && !isFailed && query.trim() !== ''
  return (
    <>
      <search>
        <form
          className={styles.form}
          method="get"
          action={searchAddress}
          onSubmit={event => {
            // Submitting the current query again adds no history entry.
            if (isAnswered && isInAddress(query)) event.preventDefault()
          }}
        >
          <label htmlFor={id} className="visually-hidden">
            What you’re looking for
          </label>
          <input
            ref={field}
            id={id}
            type="search"
            dir="auto"
            name={queryField}
            maxLength={longestQuery}
            defaultValue={answer?.query ?? ''}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            onInput={event => actor.send({ type: 'query.change', query: event.currentTarget.value })}
          />
          <button type="submit" className="button">
            Search
          </button>
        </form>
      </search>
      <div className={`${styles.results} ${markedText.found}`}>
        <p className={styles.count} role="status">
          {shown ? countWords(shown, mostPages) : isSearching ? searching : ''}
        </p>
        {isFailed ? (
          <Failed
            onRetry={() => {
              field.current?.focus()
              actor.send({ type: 'search.retry' })
            }}
          />
        ) : null}
        {shown && shown.groups.length === 0 ? (
          <Nothing query={query || (answer?.query ?? '')} found={shown} />
        ) : null}
        {shown ? <Results groups={shown.groups} /> : null}
      </div>
    </>
  )
}
