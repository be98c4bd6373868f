import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { measurePath } from '#contract/measure/items.ts'
import { dist, readSiteFile, readSiteFiles } from '#tests/support/built-files.ts'

/** Text that only development tools contain, with the file that contains it. */
const markers = {
  'stately.ai/inspect': 'node_modules/@statelyai/inspect/dist/index.mjs',
  '@statelyai.connected': 'node_modules/@statelyai/inspect/dist/index.mjs',
  'allow pop-ups': 'src/app/development/inspector.ts',
}

const compressed = /\.(?:br|gz)$/

test('development tools contain their markers, and no built file does', () => {
  for (const [mark, file] of Object.entries(markers)) expect(readFileSync(file, 'utf8')).toContain(mark)
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

test('a site without visit counts ships no measuring code', () => {
  const list = readSiteFiles()
  const scripts = Object.values(list.files).filter(({ type }) => type.startsWith('text/javascript'))
  expect(scripts.length).toBeGreaterThan(10)
  const measuring = scripts.filter(({ name }) => readSiteFile(name).toString('utf8').includes(measurePath))
  expect(measuring).toEqual([])
  expect(list).not.toHaveProperty('measure')
})
