import { readShareLink, type ShareFormat, writeShareLink } from './share-link.ts'
import { linkedKeyOf, readSession, writeSession } from './storage.ts'

/** Stores a tool's input for this tab. A share link's edited input is stored with the link, apart from the visitor's own input. */
export function tabMemory<State>(key: string, format: ShareFormat<State>) {
  const linkedKey = linkedKeyOf(key)
  /** False for a damaged link, so the page shows the visitor's own input below the error message. */
  const hasLink = () => readShareLink(format, location.hash).kind === 'state'
  const read = (storageKey: string) => {
    const [link, fragment = ''] = (readSession(storageKey) ?? '').split(' ')
    const stored = readShareLink(format, fragment)
    return stored.kind === 'state' ? { link, state: stored.state } : undefined
  }
  return {
    save: (state: State): State => {
      writeSession(hasLink() ? linkedKey : key, `${location.hash} ${writeShareLink(format, state)}`)
      return state
    },
    /** Returns undefined if nothing is stored or the URL has a different share link. */
    restore: (): State | undefined => {
      const linkedEntry = read(linkedKey)
      if (hasLink()) return linkedEntry?.link === location.hash ? linkedEntry.state : undefined
      return (read(key) ?? linkedEntry)?.state
    },
  }
}
