import type { Job as JobFacts, JobPage } from '#contract/page-data.ts'
import { PageHero } from '#src/page/parts/page-hero.tsx'
import { Related } from '#src/page/parts/related.tsx'
import { Prose } from '#src/text/prose.tsx'
import { formatDate } from '#src/ui/dates.ts'
import styles from './job.module.css'
import type { PageProps } from './page-props.ts'

const employmentTypes: Record<JobFacts['employmentType'], string> = {
  FULL_TIME: 'Full time',
  PART_TIME: 'Part time',
  CONTRACTOR: 'Contract',
  TEMPORARY: 'Temporary',
  INTERN: 'Internship',
}

/** A job opening: its facts in one table, what the work is, and the way to apply. */
export function Job({ page, body }: PageProps<JobPage>) {
  const { job } = page
  const apply = (
    <a className="button" href={`/contact?subject=${encodeURIComponent(`Application: ${page.title}`)}`}>
      Apply for this opening
    </a>
  )
  return (
    <article>
      <PageHero page={page}>
        <p className={`lede ${styles.lede}`}>{page.description}</p>
      </PageHero>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.facts}>
          <div>
            <Facts job={job} />
            {apply}
          </div>
        </div>
        <div>
          <Prose body={body} className={`prose ${styles.text}`} />
          <p className={styles.next}>{apply}</p>
        </div>
      </div>
      <Related cards={page.related} />
    </article>
  )
}

function Facts({ job }: { job: JobFacts }) {
  const { locality, region, country, remote } = job.place
  const { currency, min, max, unit } = job.salary
  const rows: [string, string][] = [
    ['Pay', `${currency} ${amount(min)} to ${amount(max)} a ${unit.toLowerCase()}`],
    ['Employment', employmentTypes[job.employmentType]],
    ['Place', `${locality}, ${region}${remote ? `, or remote in the ${country}` : ', on site'}`],
    ['Team', job.team],
    ['Posted', formatDate(job.date)],
    ['Open until', formatDate(job.validThrough)],
  ]
  return (
    <table>
      <caption className="label">The opening in short</caption>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const amount = (value: number): string => value.toLocaleString('en-US')
