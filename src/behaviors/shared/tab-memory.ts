import { readShareLink, type ShareFormat, writeShareLink } from './share-link.ts'
import { readSession, writeSession } from './storage.ts'

/** Stores a tool's input for this tab, along with the URL's fragment. */
export function tabMemory<State>(key: string, format: ShareFormat<State>) {
  return {
    save: (state: State): State => {
      writeSession(key, `${location.hash} ${writeShareLink(format, state)}`)
      return state
    },
    /** Returns undefined if nothing is stored or the URL has a different share link. */
    restore: (): State | undefined => {
      const [link, fragment = ''] = (readSession(key) ?? '').split(' ')
      const parsedLink = readShareLink(format, fragment)
      const hasNoLink = readShareLink(format, location.hash).kind === 'none'
      return parsedLink.kind === 'state' && (hasNoLink || link === location.hash)
        ? parsedLink.state
        : undefined
    },
  }
}
