import type { PropsWithChildren } from 'react'
import type { AnswerTable, DatedRule, FirmComparison, PageIntro } from '#contract/content/page-intro.ts'
import { linkEventAttribute } from '#contract/tracking/link-events.ts'
import { formatDate } from '#src/ui/dates.ts'
import { TableHead } from '#src/ui/table.tsx'
import styles from './page-intro.module.css'

/** A page's lead paragraph, its intro, and the table of contents beside its sections (docs/decisions/026). */
export const Hero = ({ intro, children }: PropsWithChildren<{ intro: PageIntro | undefined }>) => (
  <>
    <div className={`lede ${styles.hero}`}>{children}</div>
    {intro ? <Intro {...intro} /> : null}
    {intro && intro.contents.length > 2 ? <Rail {...intro} /> : null}
  </>
)

function Intro({ comparison, rules, answer }: PageIntro) {
  if (comparison) return <Comparison {...comparison} />
  if (rules.length > 0) return <Timeline rules={rules} />
  return answer ? <AnswerFigure {...answer} /> : null
}

const Rail = ({ contents, contact }: PageIntro) => (
  <nav className={styles.rail} data-rail="" aria-label="On this page">
    <div>
      <p className="label">On this page</p>
      <ol>
        {contents.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ol>
      <div className={styles.step}>
        <p className="label">Next step</p>
        <a className="button quiet small" href={contact} {...{ [linkEventAttribute]: 'booking' }}>
          Schedule a Consultation
        </a>
      </div>
    </div>
  </nav>
)

function Comparison({ rivalName, rivalCases, ourCases, otherCases }: FirmComparison) {
  const total = rivalCases.length + ourCases.length + otherCases.length
  const renderSide = (name: string, cases: FirmComparison['ourCases']) => (
    <div>
      <p className={styles.firm}>{name}</p>
      <p className="label">
        Better choice in {cases.length} of {total}
      </p>
      <ul>
        {cases.map(({ situation }) => (
          <li key={situation}>{situation}</li>
        ))}
      </ul>
    </div>
  )
  return (
    <section className={styles.sides} data-intro="" aria-label={`${rivalName} and DSE, by situation`}>
      {renderSide(rivalName, rivalCases)}
      {renderSide('DSE', ourCases)}
      {otherCases.length > 0 ? (
        <dl>
          {otherCases.map(({ situation, verdict }) => (
            <div key={situation}>
              <dt>{situation}</dt>
              <dd>{verdict}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  )
}

/** Width of the timeline, in SVG units. */
const timelineWidth = 1000

function Timeline({ rules }: { rules: readonly DatedRule[] }) {
  const days = rules.map(({ date }) => Date.parse(date))
  const firstYear = new Date(Math.min(...days)).getUTCFullYear()
  const endYear = new Date(Math.max(...days)).getUTCFullYear() + 1
  const years = Array.from({ length: endYear - firstYear + 1 }, (_, index) => firstYear + index)
  const [start, end] = [Date.UTC(firstYear, 0), Date.UTC(endYear, 0)]
  const x = (day: number) => Math.round(((day - start) / (end - start)) * timelineWidth)
  return (
    <section className={styles.calendar} data-intro="" aria-label="Dates of the rules">
      <svg viewBox={`0 0 ${timelineWidth} 64`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 12H${timelineWidth}${years.map(year => `M${x(Date.UTC(year, 0))} 4V12`).join('')}`} />
        <path
          className={styles.leader}
          d={days
            .map(
              (day, index) => `M${x(day)} 12V22L${Math.round((index / days.length) * timelineWidth)} 52V64`,
            )
            .join('')}
        />
      </svg>
      <p className={`label ${styles.years}`} aria-hidden="true">
        <span>{firstYear}</span>
        <span>{endYear}</span>
      </p>
      <ol className={styles.dates}>
        {rules.map(({ date, name }) => (
          <li key={date + name}>
            <time dateTime={date}>{formatDate(date)}</time>
            {name}
          </li>
        ))}
      </ol>
    </section>
  )
}

function AnswerFigure({ caption, firstColumnHeading, columnHeadings, max, rows }: AnswerTable) {
  const x = (value: number) => Number(((Math.max(0, value) / max) * 100).toFixed(1))
  return (
    <figure className={`scroller ${styles.answer}`} data-intro="">
      <table>
        <caption className="label">{caption}</caption>
        {columnHeadings.length > 0 ? <TableHead headings={[firstColumnHeading, ...columnHeadings]} /> : null}
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map(({ text, value }, index) => (
                <td key={columnHeadings[index] ?? 'value'}>
                  <b>{text}</b>
                  <svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
                    <path className={styles.track} d="M0 1.500H100" />
                    <path d={`M0 1.500H${x(value)}`} />
                  </svg>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
