/** The statecharts that the site shows: what `npm run charts` has written of them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#build/project.ts'
import { chartAddress, chartDrawingAddress } from '#contract/addresses.ts'
import type { ChartInWords, ShownChart } from '#contract/content/chart.ts'

const read = (name: string): string => readFileSync(join(projectRoot, 'machines/charts', name), 'utf8')

/** Every chart with its laws and the size of its drawing, by the order of their names. */
export function readCharts(): ShownChart[] {
  const laws = JSON.parse(read('laws-in-words.json')) as Record<string, string[]>
  return (JSON.parse(read('in-words.json')) as ChartInWords[]).map(chart => {
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(read(`${chart.name}.svg`)) ?? []
    return { ...chart, laws: laws[chart.name] ?? [], width: Number(width), height: Number(height) }
  })
}

/** Drawings and JSON of these charts: name in the site's folder, and text. */
export const chartFiles = (charts: readonly ShownChart[]): [name: string, text: string][] =>
  charts.flatMap(({ name }): [string, string][] => [
    [chartDrawingAddress(name).slice(1), read(`${name}.svg`)],
    [chartAddress(name).slice(1), read(`${name}.json`)],
  ])
