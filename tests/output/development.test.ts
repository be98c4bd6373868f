import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { measurePath } from '#contract/measure/items.ts'
import { dist, readSiteFile, readSiteFiles } from '#tests/support/built-files.ts'

/** Text that only development tools contain, each with its source file. */
const markers = {
  'stately.ai/inspect': 'node_modules/@statelyai/inspect/dist/index.mjs',
  '@statelyai.connected': 'node_modules/@statelyai/inspect/dist/index.mjs',
  'allow pop-ups': 'src/app/development/inspector.ts',
}

const compressedName = /\.(?:br|gz)$/

test('no built file contains a marker of the development tools', () => {
  for (const [marker, file] of Object.entries(markers)) expect(readFileSync(file, 'utf8')).toContain(marker)
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !compressedName.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
  expect(files.filter(file => file.endsWith('.js')).length).toBeGreaterThan(3)
  const found = files.flatMap(file => {
    const text = readFileSync(file, 'latin1')
    return Object.keys(markers).flatMap(marker => (text.includes(marker) ? [`${file}: ${marker}`] : []))
  })
  expect(found).toEqual([])
})

test('a site without visit counts ships no measurement code', () => {
  const list = readSiteFiles()
  const scripts = Object.values(list.files).filter(({ type }) => type.startsWith('text/javascript'))
  expect(scripts.length).toBeGreaterThan(10)
  const measuringScripts = scripts.filter(({ name }) =>
    readSiteFile(name).toString('utf8').includes(measurePath),
  )
  expect(measuringScripts).toEqual([])
  expect(list).not.toHaveProperty('measure')
})
