import { connectLiveCharts } from './live-charts.ts'

/** Tools for developers; they must be there before the first actor is made. */
export async function connectTools(): Promise<void> {
  connectLiveCharts()
  // Bodies come as markup, here as in a built page; there the style sheet holds the styles of what they are made of.
  await import('#src/text/vocabulary.ts')
  if (!new URLSearchParams(location.search).has('inspect')) return
  const { connectInspector } = await import('./inspector.ts')
  connectInspector()
}
