import { readShareLink, type ShareFormat, writeShareLink } from './share-link.ts'
import { readSession, writeSession } from './storage.ts'

/** Stores a tool's input for this tab, along with the URL's fragment. The input isn't restored under a different share link. */
export interface TabMemory<State> {
  save: (state: State) => State
  /** Returns the stored input, or undefined if there is none or the URL has a different share link. */
  restore: () => State | undefined
}

export function tabMemory<State>(key: string, format: ShareFormat<State>): TabMemory<State> {
  return {
    save: state => {
      writeSession(key, `${location.hash} ${writeShareLink(format, state)}`)
      return state
    },
    restore: () => {
      const [link, fragment = ''] = (readSession(key) ?? '').split(' ')
      const parsedLink = readShareLink(format, fragment)
      const hasNoLink = readShareLink(format, location.hash).kind === 'none'
      return parsedLink.kind === 'state' && (hasNoLink || link === location.hash)
        ? parsedLink.state
        : undefined
    },
  }
}
