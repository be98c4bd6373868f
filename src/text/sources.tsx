import type { Source } from '#contract/page-data.ts'
import styles from './sources.module.css'

const anchorOf = (id: string): string => `source-${id}`
const openedOf = (id: string): string => `opened-${anchorOf(id)}`

/** What a citation says in running text. */
export const citeName = ({ publisher, year }: Source): string => `${publisher}, ${year}`

/** What whatever cites is given. */
export interface Cited {
  sources: Source[]
  /** Whether a citation opens its source in place; on paper it leads to the list. */
  opens?: boolean | undefined
}

interface CiteProps extends Cited {
  id: string
  /** Whether its title also stands beside the citation, in the margin of a wide page. */
  hasNote: (id: string) => boolean
}

/** Names publisher and year where a fact stands, and opens the source there: a popover of the browser's own, scripts or not. On paper it is text. */
export function Cite({ id, sources, hasNote, opens }: CiteProps) {
  const source = sources.find(candidate => candidate.id === id)
  if (!source) throw new Error(`The page cites "${id}", which is not in content/sources/`)
  const name = citeName(source)
  const citation = opens ? (
    <button type="button" className={styles.cite} popoverTarget={openedOf(id)} data-spoken="">
      {name}
    </button>
  ) : (
    <a className={styles.cite} href={`#${anchorOf(id)}`}>
      {name}
    </a>
  )
  if (!hasNote(id)) return citation
  return (
    <>
      {citation}
      {/* Said again for the eye: the whole entry stands in the list that the link leads to. */}
      <small className={styles.note} aria-hidden="true">
        <cite>{source.title}</cite>
        {source.group ? <span>Figures of {source.group}</span> : null}
      </small>
    </>
  )
}

/** Everything that the page cites, in order of first mention. An entry is itself what opens where it is cited. */
export function Sources({ sources, opens }: Cited) {
  return (
    <section className={styles.sources} aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <ol>
        {sources.map(source => (
          <li key={source.id} id={anchorOf(source.id)}>
            {opens ? <Opening source={source} /> : <Entry source={source} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A part of the list until its citation is pressed: then it stands beside that, or at the foot of a small view. */
const Opening = ({ source }: { source: Source }) => (
  <div popover="auto" id={openedOf(source.id)} className={styles.entry}>
    <Entry source={source} />
    <button
      type="button"
      popoverTarget={openedOf(source.id)}
      popoverTargetAction="hide"
      aria-label="Close this source"
    >
      ×
    </button>
  </div>
)

function Entry({ source }: { source: Source }) {
  const title = <cite>{source.title}</cite>
  return (
    <>
      {source.publisher}, {source.url ? <a href={source.url}>{title}</a> : title}, {source.year}.
      {source.detail ? ` ${source.detail}` : null}
      {source.group ? ` The figures cover ${source.group}.` : null}
      {source.caveat ? <span className={styles.caveat}> {source.caveat}</span> : null}
    </>
  )
}
