import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { basicCharacters, furtherCharacters, unicodeRange } from '#scripts/fonts/characters.ts'

const characters = basicCharacters + furtherCharacters
const content = fileURLToPath(new URL('../../content', import.meta.url))
const files = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter(name =>
  /\.(?:mdx|yml)$/.test(name),
)

test.each(files)('the font subsets include every character of content/%s', file => {
  const known = new Set(`${characters}\n`)
  const missing = [...new Set(readFileSync(join(content, file), 'utf8'))].filter(
    character => !known.has(character),
  )
  expect(missing).toEqual([])
})

test('no character is listed twice', () => {
  expect([...characters].filter((character, index, all) => all.indexOf(character) !== index)).toEqual([])
})

test('a character range is written in CSS syntax', () => {
  expect(unicodeRange('cab–A')).toBe('U+41, U+61-63, U+2013')
})
