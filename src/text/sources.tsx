import type { Source } from '#contract/page-data.ts'
import styles from './sources.module.css'

const anchorOf = (id: string): string => `source-${id}`
const openedOf = (id: string): string => `opened-${anchorOf(id)}`

export const citeName = ({ publisher, year }: Source): string => `${publisher}, ${year}`

export interface Cited {
  sources: Source[]
  /** True if a citation opens its source in place. In a printed report, it links to the list of sources instead. */
  opens?: boolean | undefined
}

interface CiteProps extends Cited {
  id: string
  /** True if the source's title is also in the margin. */
  hasNote: (id: string) => boolean
}

/** A citation: a button that opens its source in a native popover, or a link to the list of sources. */
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
      {/* Hidden from screen readers, because the citation leads to the full entry. */}
      <small className={`${styles.note} screen-only`} aria-hidden="true">
        <cite>{source.title}</cite>
        {source.group ? <span>Based on {source.group}</span> : null}
      </small>
    </>
  )
}

/** All cited sources, in order of first mention. If `opens`, each entry is also the popover of its citations. */
export function Sources({ sources, opens }: Cited) {
  return (
    <section className={styles.sources} aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <ol>
        {sources.map(source => (
          <li key={source.id} id={anchorOf(source.id)}>
            {opens ? <SourcePopover source={source} /> : <Entry source={source} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A list entry that becomes a popover beside its citation, or at the bottom of a small screen. */
const SourcePopover = ({ source }: { source: Source }) => (
  <div popover="auto" id={openedOf(source.id)} className={styles.entry}>
    <button
      type="button"
      popoverTarget={openedOf(source.id)}
      popoverTargetAction="hide"
      aria-label="Close this source"
    >
      ×
    </button>
    <Entry source={source} />
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
