/**
 * A state in a link: behind the address, where no server is told of it. Beside the state stand its version, so that an old link keeps
 * its meaning, and a check, so that a damaged one is not taken for another state.
 */
import { hash } from '#models/core/hash.ts'

/** How the state of a tool travels in a link. */
export interface ShareFormat<State> {
  /** Begins the fragment, and tells it from the anchors of the page. */
  name: string
  /** What makes of each older version the next one, the first version first. Today's version is one more than there are. */
  migrations: readonly ((state: unknown) => unknown)[]
  /** The state as plain data. */
  write: (state: State) => unknown
  /** Reads plain data of today's version; undefined when it is no such state. */
  read: (data: unknown) => State | undefined
}

/** What a link brings. */
export type Shared<State> = { kind: 'none' } | { kind: 'state'; state: State } | { kind: 'refused' }

/** The fragment that holds a state, with its `#`. */
export function writeShared<State>(format: ShareFormat<State>, state: State): string {
  const payload = toBase64(JSON.stringify(format.write(state)))
  const start = `${format.name}.${format.migrations.length + 1}.${payload}`
  return `#${start}.${checkOf(start)}`
}

/**
 * What a fragment holds: nothing for the tool, a state, or one that cannot be read.
 * @param hash with or without its `#`
 */
export function readShared<State>(format: ShareFormat<State>, hash: string): Shared<State> {
  const text = hash.replace(/^#/, '')
  if (!text.startsWith(`${format.name}.`)) return { kind: 'none' }
  const [, version = '', payload = ''] = text.split('.')
  const start = `${format.name}.${version}.${payload}`
  const first = Number(version) - 1
  const isOurs = /^[1-9]\d{0,3}$/.test(version) && first <= format.migrations.length
  if (!isOurs || text !== `${start}.${checkOf(start)}`) return { kind: 'refused' }
  try {
    const written: unknown = JSON.parse(fromBase64(payload))
    const state = format.read(
      format.migrations.slice(first).reduce((data, migrate) => migrate(data), written),
    )
    return state === undefined ? { kind: 'refused' } : { kind: 'state', state }
  } catch {
    return { kind: 'refused' }
  }
}

/** What tells a damaged link from a whole one. */
const checkOf = (text: string): string => hash(text).toString(36)

const toBase64 = (text: string): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromBase64 = (text: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(
      atob(text.replaceAll('-', '+').replaceAll('_', '/')),
      letter => letter.codePointAt(0) ?? 0,
    ),
  )
