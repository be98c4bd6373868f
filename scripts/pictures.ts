/**
 * Takes pictures of every template at four widths in both themes and lays them on one sheet. `npm run pictures` writes
 * `docs/pictures.png`; `--keep` keeps the pictures as those to compare with, and `--compare` says which templates look otherwise
 * than those kept and draws where. `--only home,service` takes a part, `--sheet file.png` names the sheet, `--dist folder` the build.
 */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { buildSite } from '#build/build.ts'
import { foldersOf, projectRoot as root } from '#build/project.ts'
import { isFresh } from '#build/stamp.ts'
import { serveSite } from './bench/serve.ts'
import { browserArguments, requireBrowser } from './browser.ts'
import { compare } from './pictures/compare.ts'
import { writeSheet } from './pictures/sheet.ts'
import { takePictures } from './pictures/take.ts'
import { shotsOf, templates } from './pictures/templates.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(templates).join() },
    sheet: { type: 'string', default: 'docs/pictures.png' },
    dist: { type: 'string' },
    keep: { type: 'boolean', default: false },
    compare: { type: 'boolean', default: false },
    tolerance: { type: 'string', default: '0.002' },
  },
})
const cache = join(root, 'node_modules/.cache/pictures')
const [taken, kept, out] = ['taken', 'kept', 'differences'].map(name => join(cache, name)) as [
  string,
  string,
  string,
]
const shots = shotsOf(values.only.split(','))
const unknown = shots.find(({ template }) => !templates[template])
if (unknown)
  throw new Error(`There is no template "${unknown.template}": ${Object.keys(templates).join(', ')}`)

const dist = values.dist ?? foldersOf(root).out
if (!(values.dist || isFresh(root, dist))) await buildSite({ root, out: dist })
const site = await serveSite(dist)
const browser = await chromium.launch({ executablePath: requireBrowser(), args: browserArguments })
await takePictures(browser, site.origin, shots, taken)
await browser.close()
await site.close()

if (values.compare) {
  const differences = await compare(shots, { kept, taken, out, tolerance: Number(values.tolerance) })
  for (const { file, share } of differences) console.log(`${file}: ${(share * 100).toFixed(1)} % differs`)
  console.log(`${differences.length} of ${shots.length} pictures differ; where, is drawn in ${out}`)
  if (differences.length > 0) process.exitCode = 1
} else {
  await writeSheet(shots, taken, values.sheet)
  console.log(`${shots.length} pictures: ${values.sheet}`)
}
if (values.keep) cpSync(taken, kept, { recursive: true })
