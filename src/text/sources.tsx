import type { Source } from '#contract/page-data.ts'
import styles from './sources.module.css'

const anchorOf = (id: string): string => `source-${id}`

interface CiteProps {
  id: string
  sources: Source[]
  /** Whether its title also stands beside the citation, in the margin of a wide page. */
  hasNote: (id: string) => boolean
}

/** Names publisher and year where a fact stands, and leads to the source at the end of the page. */
export function Cite({ id, sources, hasNote }: CiteProps) {
  const source = sources.find(candidate => candidate.id === id)
  if (!source) throw new Error(`The page cites "${id}", which is not in content/sources/`)
  const link = (
    <a className={styles.cite} href={`#${anchorOf(id)}`}>
      {source.publisher}, {source.year}
    </a>
  )
  if (!hasNote(id)) return link
  return (
    <>
      {link}
      {/* Said again for the eye: the whole entry stands in the list that the link leads to. */}
      <small className={styles.note} aria-hidden="true">
        <cite>{source.title}</cite>
        {source.group ? <span>Figures of {source.group}</span> : null}
      </small>
    </>
  )
}

/** Everything that the page cites, in order of first mention. */
export function Sources({ sources }: { sources: Source[] }) {
  return (
    <section className={styles.sources} aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <ol>
        {sources.map(source => (
          <li key={source.id} id={anchorOf(source.id)}>
            <Entry source={source} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Entry({ source }: { source: Source }) {
  const title = <cite>{source.title}</cite>
  return (
    <>
      {source.publisher}, {source.url ? <a href={source.url}>{title}</a> : title}, {source.year}.
      {source.detail ? ` ${source.detail}` : null}
      {source.group ? ` Its figures are of ${source.group}.` : null}
      {source.caveat ? <span className={styles.caveat}> {source.caveat}</span> : null}
    </>
  )
}
