import { readShared, type ShareFormat, writeShared } from './share-link.ts'
import { readSession, writeSession } from './storage.ts'

/** Stores a tool's input for this tab, with the page's fragment, so that another share link doesn't restore it. */
export interface TabMemory<State> {
  save: (state: State) => State
  /** Returns the stored input. Undefined if the URL has another share link. */
  restore: () => State | undefined
}

export function tabMemory<State>(key: string, format: ShareFormat<State>): TabMemory<State> {
  return {
    save: state => {
      writeSession(key, `${location.hash} ${writeShared(format, state)}`)
      return state
    },
    restore: () => {
      const [link, fragment = ''] = (readSession(key) ?? '').split(' ')
      const shared = readShared(format, fragment)
      const hasNoLink = readShared(format, location.hash).kind === 'none'
      return shared.kind === 'state' && (hasNoLink || link === location.hash) ? shared.state : undefined
    },
  }
}
