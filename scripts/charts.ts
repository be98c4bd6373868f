/** Writes `machines/charts/*.json` and `machines/README.md`. With `--check` it writes nothing and fails when they are out of date. */

import { projectRoot as root } from '#build/project.ts'
import { staleCharts, writeCharts } from './charts/charts.ts'

if (process.argv.includes('--check')) {
  const stale = await staleCharts(root)
  for (const line of stale) console.error(line)
  process.exitCode = stale.length === 0 ? 0 : 1
} else {
  const changed = await writeCharts(root)
  console.log(changed.length === 0 ? 'The charts are up to date.' : `Written:\n  ${changed.join('\n  ')}`)
}
