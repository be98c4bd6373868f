import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readShared, type ShareFormat, writeShared } from '#src/behaviors/shared/share-link.ts'

interface Sheet {
  name: string
  scores: number[]
}

const isSheet = (data: unknown): data is Sheet =>
  typeof data === 'object' &&
  data !== null &&
  'name' in data &&
  'scores' in data &&
  Array.isArray(data.scores)

const first: ShareFormat<Sheet> = {
  name: 'sheet',
  migrations: [],
  write: state => state,
  read: data => (isSheet(data) ? data : undefined),
}

/** A later format with a renamed field and another type. */
const third: ShareFormat<{ title: string; scores: number[] }> = {
  name: 'sheet',
  migrations: [
    data => {
      const { name, scores } = data as Sheet
      return { title: name, scores }
    },
    data => {
      const { title, scores } = data as { title: string; scores: number[] }
      return { title: title.trim(), scores }
    },
  ],
  write: state => state,
  read: data => (typeof (data as { title?: unknown }).title === 'string' ? (data as never) : undefined),
}

test('any state round-trips through its link', () => {
  fc.assert(
    fc.property(
      fc.record({ name: fc.string({ unit: 'grapheme' }), scores: fc.array(fc.integer()) }),
      state => {
        const hash = writeShared(first, state)
        expect(hash).toMatch(/^#sheet\.1\.[\w-]*\.[a-z0-9]+$/)
        expect(readShared(first, hash)).toEqual({ kind: 'state', state })
      },
    ),
  )
})

test('a link in an older format keeps its meaning', () => {
  const old = writeShared(first, { name: ' Notes ', scores: [3, 2] })
  expect(readShared(third, old)).toEqual({ kind: 'state', state: { title: 'Notes', scores: [3, 2] } })
})

test('a link with a changed, missing, or added letter is rejected', () => {
  const hash = writeShared(first, { name: 'Notes of a meeting', scores: [3, 2, 1] })
  const start = '#sheet.'.length
  const place = fc.integer({ min: start, max: hash.length - 1 })
  const letter = fc.constantFrom(...'abcXYZ019-_.')
  fc.assert(
    fc.property(place, letter, fc.constantFrom(0, 1), (at, put, cut) => {
      const damaged = hash.slice(0, at) + put + hash.slice(at + cut)
      fc.pre(damaged !== hash)
      expect(readShared(first, damaged)).toEqual({ kind: 'refused' })
    }),
  )
  expect(readShared(first, hash.slice(0, -1))).toEqual({ kind: 'refused' })
})

test('a link in a newer format is rejected', () => {
  expect(readShared(first, writeShared(third, { title: 'Notes', scores: [] }))).toEqual({ kind: 'refused' })
})

test("intact data that isn't a state of the tool is rejected", () => {
  const loose: ShareFormat<unknown> = { ...first, write: data => data, read: data => data }
  expect(readShared(first, writeShared(loose, ['no', 'sheet']))).toEqual({ kind: 'refused' })
  expect(readShared(first, writeShared(loose, null))).toEqual({ kind: 'refused' })
})

test.each(['', '#', '#how-it-works', '#sheets.1.a.b', '#other.1.e30.x'])(
  'an address that ends in "%s" has no state for the tool',
  hash => {
    expect(readShared(first, hash)).toEqual({ kind: 'none' })
  },
)
