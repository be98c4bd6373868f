import type { JobPage } from '#contract/page-data.ts'
import { PageHero } from '#src/page/parts/page-hero.tsx'
import { Related } from '#src/page/parts/related.tsx'
import { Prose } from '#src/text/prose.tsx'
import styles from './job.module.css'
import type { PageProps } from './page-props.ts'

export function Job({ page, body }: PageProps<JobPage>) {
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
            <Facts facts={page.facts} />
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

const Facts = ({ facts }: { facts: JobPage['facts'] }) => (
  <table>
    <caption className="label">The opening at a glance</caption>
    <tbody>
      {Object.entries(facts).map(([name, value]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
