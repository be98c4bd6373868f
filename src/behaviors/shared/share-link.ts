/** Encodes a tool's state in a URL fragment, with a version and a checksum. Browsers don't send fragments to servers. */
import { hash } from '#models/core/hash.ts'

export interface ShareFormat<State> {
  /** Prefix that distinguishes the fragment from anchors. */
  name: string
  write: (state: State) => unknown
  /** Returns undefined if the data is invalid. Must accept everything that `write` has ever written. */
  read: (data: unknown) => State | undefined
}

type SharedState<State> = { kind: 'none' } | { kind: 'state'; state: State } | { kind: 'rejected' }

/** Published links contain this number, so it must never change. */
const version = 1

export function writeShareLink<State>(format: ShareFormat<State>, state: State): string {
  const payload = toBase64(JSON.stringify(format.write(state)))
  const checksummedText = `${format.name}.${version}.${payload}`
  return `#${checksummedText}.${checksumOf(checksummedText)}`
}

/**
 * Reads a fragment, with or without `#`, and ignores punctuation that a mail or chat program added to its end. Returns `none` for another
 * format, and `rejected` for a damaged fragment.
 */
export function readShareLink<State>(format: ShareFormat<State>, hash: string): SharedState<State> {
  const text = hash.replace(/^#/, '')
  if (!text.startsWith(`${format.name}.`)) return { kind: 'none' }
  const [, foundVersion, payload = '', checksum = ''] = text.split('.')
  const checksummedText = `${format.name}.${foundVersion}.${payload}`
  const [foundChecksum] = checksum.split(/[^a-z0-9]/)
  if (foundVersion !== `${version}` || foundChecksum !== checksumOf(checksummedText))
    return { kind: 'rejected' }
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
