/** Writes the laws of all charts, as sentences, for the page that shows the charts. A part of `npm run charts`. */
import { writeFileSync } from 'node:fs'
import { lawsFile } from '#scripts/charts/charts.ts'
import { lawsInWords } from './laws-in-words.ts'

writeFileSync(lawsFile, lawsInWords())
