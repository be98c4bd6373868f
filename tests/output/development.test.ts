import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dist } from '#tests/support/built-files.ts'

/** Text that only a development tool contains, by its file. */
const markers = {
  'stately.ai/inspect': 'node_modules/@statelyai/inspect/dist/index.mjs',
  '@statelyai.connected': 'node_modules/@statelyai/inspect/dist/index.mjs',
  'allow pop-ups': 'src/app/development/inspector.ts',
}

const compressed = /\.(?:br|gz)$/

test('the development tools contain the text that identifies them', () => {
  for (const [mark, file] of Object.entries(markers)) expect(readFileSync(file, 'utf8')).toContain(mark)
})

test('no built file contains text of a development tool', () => {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !compressed.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
  expect(files.filter(file => file.endsWith('.js')).length).toBeGreaterThan(3)
  const found = files.flatMap(file => {
    const text = readFileSync(file, 'latin1')
    return Object.keys(markers).flatMap(mark => (text.includes(mark) ? [`${file}: ${mark}`] : []))
  })
  expect(found).toEqual([])
})
