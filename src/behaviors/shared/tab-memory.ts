import { readShared, type ShareFormat, writeShared } from './share-link.ts'
import { readSession, writeSession } from './storage.ts'

/** A tool's input, kept in this tab together with the link it started from, so another link isn't mistaken for it. */
export interface TabMemory<State> {
  keep: (state: State) => State
  /** The stored input, unless the address is a link to other input. */
  kept: () => State | undefined
}

export function tabMemory<State>(key: string, format: ShareFormat<State>): TabMemory<State> {
  return {
    keep: state => {
      writeSession(key, `${location.hash} ${writeShared(format, state)}`)
      return state
    },
    kept: () => {
      const [link, fragment = ''] = (readSession(key) ?? '').split(' ')
      const shared = readShared(format, fragment)
      const isOfNoLink = readShared(format, location.hash).kind === 'none'
      return shared.kind === 'state' && (isOfNoLink || link === location.hash) ? shared.state : undefined
    },
  }
}
