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

/** What the page of the search shows: enough that nobody asks for a second one. */
export const mostPages = 20

const addressFor = (query: string): string =>
  query.trim() === '' ? searchAddress : searchAddressOf(query.trim())

const isInAddress = (query: string): boolean => location.pathname + location.search === addressFor(query)

/**
 * Keeps the query in the address, so that whoever comes back, reloads or passes the address on finds the same. The router is not told: it
 * would render the page anew for what the page shows already.
 */
function keepInAddress(query: string): void {
  if (location.pathname !== searchAddress || isInAddress(query)) return
  try {
    History.prototype.replaceState.call(history, history.state, '', addressFor(query) + location.hash)
  } catch {
    // WebKit allows a hundred of them within half a minute; the next letter tries again.
  }
}

/**
 * The page of the search: a form that the server answers, with what it found; scripts find as the visitor types.
 * @param answer what the server found, for an address that asks for something
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
        // The count stands in the page, and is said when it changes.
        say: () => {},
        // The field of a page is there as long as the page is, whichever part of it an entry of the history shows.
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
    // What was typed before this ran counts more than the address, and the address more than what the document was once asked for.
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
  // Until the index answers here, what the server found stands for it.
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
            // What the address asks for is shown already: the same once more would be an entry in the history that leads nowhere.
            if (isAnswered && isInAddress(query)) event.preventDefault()
          }}
        >
          <label htmlFor={id} className="visually-hidden">
            What you are looking for
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
