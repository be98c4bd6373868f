import { readShared, type ShareFormat, writeShared } from './share-link.ts'
import { readSession, writeSession } from './storage.ts'

/** A tool's input in session storage, with the page's fragment, so that it isn't restored at another share link. */
export interface TabMemory<State> {
  /** Returns the state. */
  save: (state: State) => State
  /** Returns the stored input, or undefined if the address has a share link other than the one stored with it. */
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
