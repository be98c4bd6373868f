import { readShared, type ShareFormat, writeShared } from './share-link.ts'
import { readSession, writeSession } from './storage.ts'

/** What a visitor entered into a tool, kept in this tab with the link that it began with, so that another link is not taken for it. */
export interface TabMemory<State> {
  /** @returns what was kept */
  keep: (state: State) => State
  /** What was entered in this tab before, unless the address brings something else. */
  kept: () => State | undefined
}

/** @param key of the session storage */
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
