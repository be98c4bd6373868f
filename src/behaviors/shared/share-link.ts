/** Encodes a state with a version and a checksum in a URL fragment, which browsers don't send to servers. */
import { hash } from '#models/core/hash.ts'

export interface ShareFormat<State> {
  /** Prefix of the fragment, which distinguishes it from anchors. */
  name: string
  /** Each converts data to the next version. The current version is `migrations.length + 1`. */
  migrations: readonly ((state: unknown) => unknown)[]
  write: (state: State) => unknown
  /** Parses the current version's data; undefined if invalid. */
  read: (data: unknown) => State | undefined
}

export type SharedState<State> = { kind: 'none' } | { kind: 'state'; state: State } | { kind: 'rejected' }

/** Returns the fragment, including `#`. */
export function writeShared<State>(format: ShareFormat<State>, state: State): string {
  const payload = toBase64(JSON.stringify(format.write(state)))
  const checkedPart = `${format.name}.${format.migrations.length + 1}.${payload}`
  return `#${checkedPart}.${checksumOf(checkedPart)}`
}

/** Reads a fragment, with or without `#`. Returns `none` for another format, and `rejected` for a damaged fragment. */
export function readShared<State>(format: ShareFormat<State>, hash: string): SharedState<State> {
  const text = hash.replace(/^#/, '')
  if (!text.startsWith(`${format.name}.`)) return { kind: 'none' }
  const [, version = '', payload = ''] = text.split('.')
  const checkedPart = `${format.name}.${version}.${payload}`
  const migrationIndex = Number(version) - 1
  const isKnownVersion = /^[1-9]\d{0,3}$/.test(version) && migrationIndex <= format.migrations.length
  if (!isKnownVersion || text !== `${checkedPart}.${checksumOf(checkedPart)}`) return { kind: 'rejected' }
  try {
    const written: unknown = JSON.parse(fromBase64(payload))
    const state = format.read(
      format.migrations.slice(migrationIndex).reduce((data, migrate) => migrate(data), written),
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
      character => character.codePointAt(0) ?? 0,
    ),
  )
