import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { longestQuery, queryField, searchAddress, searchAddressOf } from '#contract/search.ts'
import { activeIn, type SearchCloseReason } from '#machines/search.ts'
import { connectSearch, type SearchView } from '#src/behaviors/search/effects.ts'
import markedText from '#src/behaviors/search/marked-text.module.css'
import { Failed, Nothing, searching } from '#src/behaviors/search/outcomes.tsx'
import { focusIfLost, giveFocus } from '#src/behaviors/shared/focus.ts'
import { useSite } from '#src/behaviors/site/site-actor.ts'
import { useActorTag } from '#src/behaviors/site/use-behavior.ts'
import { useOwnActor } from '#src/behaviors/site/use-own-actor.ts'
import { Options, optionId } from './options.tsx'
import styles from './search-dialog.module.css'
import { takeTyped } from './take-typed.ts'

/** Maximum pages in the dialog; the search page shows more. */
const mostPages = 8

/** The search dialog: a native modal dialog with a combobox. */
export function SearchDialog({ wishes }: { wishes: number }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const machine = useMemo(() => connectSearch(viewOf({ id, dialog, field, status })), [id])
  const actor = useOwnActor(machine, {})
  const isOpen = useActorTag(actor, 'open')
  const isFound = useActorTag(actor, 'results')
  const isNothing = useActorTag(actor, 'nothing')
  const isFailed = useActorTag(actor, 'failed')
  const context = useSelector(actor, snapshot => snapshot.context)
  const active = isFound ? activeIn(context) : ''
  const query = context.query.trim()

  useRequests(wishes, actor, field, dialog)
  useBusyVisitor(isOpen)

  const isSearching = isOpen && query !== '' && !isFound && !isNothing && !isFailed
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query is searched for anew
  useEffect(() => {
    if (isSearching) sayIn(status, searching)
  }, [isSearching, query])

  const close = (reason: SearchCloseReason) => actor.send({ type: 'search.close', reason })
  const retry = () => {
    // The retry button disappears.
    field.current?.focus()
    actor.send({ type: 'search.retry' })
  }
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${markedText.found}`}
      aria-label="Search"
      data-state={isOpen ? 'open' : 'closed'}
      onCancel={event => {
        event.preventDefault()
        close('escape')
      }}
      // A second Escape closes the dialog without a cancel event. The close event comes later, when the dialog might be open again.
      onClose={event => event.currentTarget.open || close('escape')}
      onMouseDown={event => {
        if (event.target !== event.currentTarget) return
        // Otherwise the press moves focus, and the dialog can't return it.
        event.preventDefault()
        close('backdrop')
      }}
    >
      <form className={styles.head} method="get" action={searchAddress}>
        <SearchField
          id={id}
          field={field}
          active={active}
          isFound={isFound}
          send={actor.send}
          onChange={() => sayIn(status, '')}
        />
        <button type="button" className="button small quiet" onClick={() => close('button')}>
          Close
        </button>
      </form>
      <p ref={status} role="status" className="visually-hidden" />
      <div className={styles.body}>
        <Options
          id={id}
          groups={isFound ? context.found.groups : []}
          active={active}
          onFollow={() => close('navigation')}
        />
        {isNothing || isFailed ? (
          <div className={styles.hint}>
            {isNothing ? (
              <Nothing query={context.query} found={context.found} onFollow={() => close('navigation')} />
            ) : null}
            {isFailed ? <Failed onRetry={retry} /> : null}
          </div>
        ) : null}
        {isFound || isNothing || isFailed ? null : <Hint isSearching={query !== ''} />}
      </div>
      {isFound ? (
        <p className={styles.all}>
          <a href={searchAddressOf(query)} onClick={() => close('navigation')}>
            All results for “{query}”
          </a>
        </p>
      ) : null}
      <KeyHints />
    </dialog>
  )
}

type SearchActor = ActorRefFrom<ReturnType<typeof connectSearch>>

interface SearchFieldProps extends Pick<Parts, 'id' | 'field'> {
  /** Address of the active result. */
  active: string
  isFound: boolean
  send: SearchActor['send']
  onChange: () => void
}

/** The combobox; its list is `Options`. */
function SearchField({ id, field, active, isFound, send, onChange }: SearchFieldProps) {
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') send({ type: 'hit.move', to: 'next' })
    else if (event.key === 'ArrowUp') send({ type: 'hit.move', to: 'previous' })
    else if (event.key === 'Enter' && isFound) send({ type: 'hit.choose' })
    else return
    event.preventDefault()
  }
  return (
    <input
      ref={field}
      dir="auto"
      className={styles.field}
      name={queryField}
      maxLength={longestQuery}
      role="combobox"
      aria-label="Search the site"
      aria-autocomplete="list"
      aria-expanded={isFound}
      aria-controls={`${id}list`}
      aria-activedescendant={active ? optionId(id, active) : undefined}
      placeholder="Search"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="search"
      onInput={event => {
        onChange()
        send({ type: 'query.change', query: event.currentTarget.value })
      }}
      onKeyDown={press}
    />
  )
}

/** Opens the dialog at each request, with the text typed before its code loaded. */
function useRequests(
  requests: number,
  actor: SearchActor,
  field: Parts['field'],
  dialog: Parts['dialog'],
): void {
  useEffect(() => {
    if (requests === 0) return
    const typed = takeTyped()
    if (typed === undefined) return
    if (typed && field.current) {
      field.current.value = typed
      actor.send({ type: 'query.change', query: typed })
    }
    // If the browser has closed the dialog, its close event might not have fired yet.
    if (!dialog.current?.open) actor.send({ type: 'search.close', reason: 'escape' })
    actor.send({ type: 'search.open' })
    // Put the caret at the end, so that typing continues.
    if (typed) field.current?.setSelectionRange(typed.length, typed.length)
  }, [actor, requests, field, dialog])
}

/** Keeps popups away while the visitor searches. */
function useBusyVisitor(isBusy: boolean): void {
  const site = useSite()
  useEffect(() => {
    if (!isBusy) return
    site.send({ type: 'visitor.busy', reason: 'search' })
    return () => site.send({ type: 'visitor.free', reason: 'search' })
  }, [site, isBusy])
}

const Hint = ({ isSearching }: { isSearching: boolean }) =>
  isSearching ? (
    <p className={`${styles.hint} ${styles.coming}`} aria-hidden="true">
      {searching}
    </p>
  ) : (
    <p className={styles.hint}>
      Type a word, a question, or a name. Pages and passages appear as you type, and typos are fine.
    </p>
  )

const KeyHints = () => (
  <p className={styles.keys} aria-hidden="true">
    <span>
      <kbd>Up</kbd> <kbd>Down</kbd> choose
    </span>
    <span>
      <kbd>Enter</kbd> open
    </span>
    <span>
      <kbd>Esc</kbd> close
    </span>
  </p>
)

interface Parts {
  id: string
  dialog: { current: HTMLDialogElement | null }
  field: { current: HTMLInputElement | null }
  status: { current: HTMLElement | null }
}

/** Announces text in a live region. */
function sayIn(status: Parts['status'], words: string): void {
  if (status.current) status.current.textContent = words
}

function viewOf({ id, dialog, field, status }: Parts): SearchView {
  let before: Element | null = null
  return {
    show: () => {
      before = openerOf(document.activeElement)
      sayIn(status, '')
      dialog.current?.showModal()
      field.current?.focus()
      field.current?.select()
    },
    hide: () => {
      if (dialog.current?.open) dialog.current.close()
      if (before) giveFocus(before)
      else focusIfLost(null)
    },
    linkTo: href => document.getElementById(optionId(id, href)),
    say: words => sayIn(status, words),
    watchHistory: leave => {
      addEventListener('popstate', leave)
      return () => removeEventListener('popstate', leave)
    },
    mostPages,
  }
}

/** Returns the element that gets focus back. A link in the menu is hidden by then, so use the menu's button. */
function openerOf(element: Element | null): Element | null {
  const menu = element?.closest('[popover]')
  if (menu) return document.querySelector(`[popovertarget="${menu.id}"]`)
  return element === document.body ? null : element
}
