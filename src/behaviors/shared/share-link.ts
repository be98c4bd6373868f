/** Encodes a tool's state with a version and a checksum in a URL fragment, because browsers don't send fragments to servers. */
import { hash } from '#models/core/hash.ts'

export interface ShareFormat<State> {
  /** Prefix that distinguishes the fragment from anchors. */
  name: string
  write: (state: State) => unknown
  /** Parses the data. Returns undefined if it's invalid. Must accept everything that `write` has ever written. */
  read: (data: unknown) => State | undefined
}

export type SharedState<State> = { kind: 'none' } | { kind: 'state'; state: State } | { kind: 'rejected' }

/** Part of published links, so never change this number. */
const version = 1

/** Returns the fragment, including `#`. */
export function writeShareLink<State>(format: ShareFormat<State>, state: State): string {
  const payload = toBase64(JSON.stringify(format.write(state)))
  const checkedPart = `${format.name}.${version}.${payload}`
  return `#${checkedPart}.${checksumOf(checkedPart)}`
}

/** Reads a fragment, with or without `#`. Returns `none` for another format, and `rejected` for a damaged fragment. */
export function readShareLink<State>(format: ShareFormat<State>, hash: string): SharedState<State> {
  const text = hash.replace(/^#/, '')
  if (!text.startsWith(`${format.name}.`)) return { kind: 'none' }
  const [, , payload = ''] = text.split('.')
  const checkedPart = `${format.name}.${version}.${payload}`
  if (text !== `${checkedPart}.${checksumOf(checkedPart)}`) return { kind: 'rejected' }
  try {
    const state = format.read(JSON.parse(fromBase64(payload)))
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
