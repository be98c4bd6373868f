import type { Source } from '#contract/page-data.ts'
import styles from './sources.module.css'

const anchorOf = (id: string): string => `source-${id}`
const popoverIdOf = (id: string): string => `opened-${anchorOf(id)}`

export const citationLabel = ({ publisher, year }: Source): string => `${publisher}, ${year}`

export interface CitationContext {
  sources: Source[]
  /** True if citations open their source as a popover. Otherwise, they link to the list of sources. */
  canOpenSources?: boolean | undefined
}

interface CiteProps extends CitationContext {
  id: string
  /** True if the citation shows the source's title in the margin. */
  hasNote: (id: string) => boolean
}

export function Cite({ id, sources, hasNote, canOpenSources }: CiteProps) {
  const source = sources.find(candidate => candidate.id === id)
  if (!source) throw new Error(`The page cites "${id}", which isn't in content/sources/`)
  const label = citationLabel(source)
  const citation = canOpenSources ? (
    <button type="button" className={styles.cite} popoverTarget={popoverIdOf(id)} data-spoken="">
      {label}
    </button>
  ) : (
    <a className={styles.cite} href={`#${anchorOf(id)}`}>
      {label}
    </a>
  )
  if (!hasNote(id)) return citation
  return (
    <>
      {citation}
      {/* Hidden from screen readers, because the citation already opens or links to the full entry. */}
      <small className={`${styles.note} screen-only`} aria-hidden="true">
        <cite>{source.title}</cite>
        {source.group ? <span>Based on {source.group}</span> : null}
      </small>
    </>
  )
}

export function Sources({ sources, canOpenSources }: CitationContext) {
  return (
    <section className={styles.sources} aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <ol>
        {sources.map(source => (
          <li key={source.id} id={anchorOf(source.id)}>
            {canOpenSources ? <SourcePopover source={source} /> : <Entry source={source} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A list entry that its citations open as a popover. */
const SourcePopover = ({ source }: { source: Source }) => (
  <div popover="auto" id={popoverIdOf(source.id)} className={styles.entry}>
    <button
      type="button"
      popoverTarget={popoverIdOf(source.id)}
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
