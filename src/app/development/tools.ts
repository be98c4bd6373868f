import { connectLiveCharts } from './live-charts.ts'

/** Tools for developers; they must be there before the first actor is made. */
export async function connectTools(): Promise<void> {
  connectLiveCharts()
  if (!new URLSearchParams(location.search).has('inspect')) return
  const { connectInspector } = await import('./inspector.ts')
  connectInspector()
}
