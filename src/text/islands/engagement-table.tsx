import { useEffect, useRef, useState } from 'react'
import {
  type EngagementFilter,
  type EngagementRow,
  engagementFilters,
  filterValuesOf,
  type PracticeEngagements,
  practiceAnchor,
} from '#contract/content/engagement-table.ts'
import { formatHeadcount } from '#contract/content/headcount.ts'
import type { IslandProps } from '#contract/content/islands.ts'
import { currentRouter } from '#src/behaviors/navigation/router-handle.ts'
import { TableHead } from '#src/ui/table.tsx'
import styles from './engagement-table.module.css'

const tableId = 'offers'
const filterNames = Object.keys(engagementFilters) as EngagementFilter[]
const legends: Record<EngagementFilter, string> = { length: 'Length', team: 'Our team' }

/** The filters need no statechart, because the result depends only on the current choice. */
interface Choice extends Record<EngagementFilter, string> {
  /** An anchor, or empty for all practices. */
  practice: string
}

const defaultChoice: Choice = { practice: '', length: 'any', team: 'any' }

/** All engagements by practice. Links and a form filter them; without JavaScript, engagement-table.module.css does. */
export function EngagementTable({ practices }: IslandProps<'engagement-table'>) {
  const form = useRef<HTMLFormElement>(null)
  const [choice, setChoice] = useState(defaultChoice)

  useEffect(() => {
    const updateChoice = () => setChoice(readChoice(form.current, practices))
    const followLink = () => {
      applyQuery(form.current, defaultChoice)
      updateChoice()
      const isTableLink = location.hash === `#${tableId}` || readChoice(form.current, practices).practice
      // Scroll here, because the browser couldn't scroll to a hidden practice.
      if (isTableLink) requestAnimationFrame(() => document.getElementById(tableId)?.scrollIntoView())
    }
    // Read the form, because the visitor may have chosen filters before hydration.
    applyQuery(form.current, readChoice(form.current, practices))
    saveFilters(form.current)
    updateChoice()
    addEventListener('hashchange', followLink)
    return () => removeEventListener('hashchange', followLink)
  }, [practices])

  const shownPractices = filterEngagements(practices, choice)
  const total = countServices(practices)
  const count = countServices(shownPractices)
  return (
    <div className={styles.engagements} id={tableId}>
      <nav className={styles.needs} aria-label="Narrow by practice">
        <ul className={`row ${styles.list}`}>
          <PracticeLink href={`#${tableId}`} name="All practices" isCurrent={choice.practice === ''} />
          {practices.map(({ id, name }) => (
            <PracticeLink
              key={id}
              href={`#${practiceAnchor(id)}`}
              name={name}
              isCurrent={choice.practice === practiceAnchor(id)}
            />
          ))}
        </ul>
      </nav>
      <form
        ref={form}
        className={`row screen-only ${styles.form}`}
        method="get"
        action={`#${choice.practice || tableId}`}
        onChange={() => {
          setChoice(readChoice(form.current, practices))
          saveFilters(form.current)
        }}
      >
        {filterNames.map(filter => (
          <fieldset key={filter} className="row">
            <legend className="label">{legends[filter]}</legend>
            {Object.entries(engagementFilters[filter]).map(([value, label]) => (
              <label key={value}>
                <input type="radio" name={filter} value={value} defaultChecked={value === 'any'} />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </form>
      <p className={`label screen-only ${styles.count}`} role="status">
        {count === total ? `${total} services` : `${count} of ${total} services`}
      </p>
      <Table practices={shownPractices} />
      {count === 0 ? <p>No service matches. Choose another length or team size.</p> : null}
    </div>
  )
}

const PracticeLink = ({ href, name, isCurrent }: { href: string; name: string; isCurrent: boolean }) => (
  <li>
    <a href={href} aria-current={isCurrent ? 'true' : undefined}>
      {name}
    </a>
  </li>
)

const Table = ({ practices }: { practices: readonly PracticeEngagements[] }) => (
  <table className={styles.table}>
    <TableHead headings={['Service', 'For', 'Weeks', 'Our people', 'Your hours a week']} />
    {practices.map(({ id, name, services }) => (
      <tbody key={id} id={practiceAnchor(id)}>
        <tr>
          <th scope="rowgroup" colSpan={5}>
            {name}
          </th>
        </tr>
        {services.map(service => (
          <Row key={service.href} row={service} />
        ))}
      </tbody>
    ))}
  </table>
)

function Row({ row }: { row: EngagementRow }) {
  const { length, team } = filterValuesOf(row)
  const [min, max] = row.engagement?.weeks ?? []
  return (
    <tr data-length={length} data-team={team}>
      <th scope="row">
        <a href={row.href}>{row.label}</a>
      </th>
      <td>{row.engagement?.for}</td>
      <td data-unit="weeks">{min === max ? max : `${min}–${max}`}</td>
      <td data-unit="of us">{row.engagement && formatHeadcount(row.engagement.people)}</td>
      <td data-unit="hours a week">{row.engagement?.yourHours}</td>
    </tr>
  )
}

/**
 * Sets the filters from a URL such as `/services?length=short#offers`.
 * @param fallback replaces filters that the URL doesn't name
 */
function applyQuery(form: HTMLFormElement | null, fallback: Choice): void {
  const query = new URLSearchParams(location.search)
  for (const filter of filterNames) {
    const value = query.get(filter) ?? ''
    const chosen = value in engagementFilters[filter] ? value : fallback[filter]
    // Set every radio button, because React ignores a click on one that only the browser has unchecked.
    for (const input of form?.querySelectorAll<HTMLInputElement>(`[name=${filter}]`) ?? [])
      input.checked = input.value === chosen
  }
}

/** Writes the filters to the URL, so history navigation, a reload, and a copied URL restore them. */
function saveFilters(form: HTMLFormElement | null): void {
  const query = new URLSearchParams(location.search)
  for (const [filter, value] of new FormData(form ?? undefined))
    if (value === 'any') query.delete(filter)
    else query.set(filter, String(value))
  const search = query.size > 0 ? `?${query}` : ''
  if (search !== location.search)
    currentRouter()?.history.replace(`${location.pathname}${search}${location.hash}`)
}

/** Reads the current choice from the URL and the form. */
function readChoice(form: HTMLFormElement | null, practices: readonly PracticeEngagements[]): Choice {
  const data = new FormData(form ?? undefined)
  const hash = location.hash.slice(1)
  return {
    practice: practices.some(({ id }) => practiceAnchor(id) === hash) ? hash : '',
    length: String(data.get('length') ?? 'any'),
    team: String(data.get('team') ?? 'any'),
  }
}

const matchesFilters = (row: EngagementRow, choice: Choice): boolean =>
  filterNames.every(filter => choice[filter] === 'any' || filterValuesOf(row)[filter] === choice[filter])

function filterEngagements(practices: readonly PracticeEngagements[], choice: Choice): PracticeEngagements[] {
  return practices
    .filter(({ id }) => choice.practice === '' || choice.practice === practiceAnchor(id))
    .map(practice => ({
      ...practice,
      services: practice.services.filter(row => matchesFilters(row, choice)),
    }))
    .filter(({ services }) => services.length > 0)
}

const countServices = (practices: readonly PracticeEngagements[]): number =>
  practices.reduce((sum, { services }) => sum + services.length, 0)
