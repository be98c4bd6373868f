import { allLaws } from './laws/index.ts'

/** The laws of each chart as sentences, by the name of the chart's file; what a chart is known to break is none of them. */
export const lawsInWords = (): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(allLaws).map(([name, chart]) => [name, chart.laws.map(({ says }) => says)])), null, 2)}\n`
