/** A state in a link's fragment, which no server sees, with a version for migrations and a checksum. */
import { hash } from '#models/core/hash.ts'

export interface ShareFormat<State> {
  /** Prefix of the fragment; distinguishes it from the page's anchors. */
  name: string
  /** One per older version, oldest first. The current version is one more. */
  migrations: readonly ((state: unknown) => unknown)[]
  write: (state: State) => unknown
  /** Parses the current version's data; undefined if invalid. */
  read: (data: unknown) => State | undefined
}

export type Shared<State> = { kind: 'none' } | { kind: 'state'; state: State } | { kind: 'rejected' }

/** Returns the fragment, with its `#`. */
export function writeShared<State>(format: ShareFormat<State>, state: State): string {
  const payload = toBase64(JSON.stringify(format.write(state)))
  const start = `${format.name}.${format.migrations.length + 1}.${payload}`
  return `#${start}.${checksumOf(start)}`
}

/** Reads a fragment, with or without its `#`. */
export function readShared<State>(format: ShareFormat<State>, hash: string): Shared<State> {
  const text = hash.replace(/^#/, '')
  if (!text.startsWith(`${format.name}.`)) return { kind: 'none' }
  const [, version = '', payload = ''] = text.split('.')
  const start = `${format.name}.${version}.${payload}`
  const first = Number(version) - 1
  const isOurs = /^[1-9]\d{0,3}$/.test(version) && first <= format.migrations.length
  if (!isOurs || text !== `${start}.${checksumOf(start)}`) return { kind: 'rejected' }
  try {
    const written: unknown = JSON.parse(fromBase64(payload))
    const state = format.read(
      format.migrations.slice(first).reduce((data, migrate) => migrate(data), written),
    )
    return state === undefined ? { kind: 'rejected' } : { kind: 'state', state }
  } catch {
    return { kind: 'rejected' }
  }
}

const checksumOf = (text: string): string => hash(text).toString(36)

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
