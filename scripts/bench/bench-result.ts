type ResultUnit = 'ms' | 's' | 'bytes' | 'a second' | 'of 100' | ''
type Goal = { atMost: number } | { atLeast: number } | { timesBaseline: number }

export interface BenchResult {
  name: string
  /** `null` if the measurement failed. */
  value: number | null
  unit: ResultUnit
  /** Reference value from the same run, such as that of the same page without scripts. */
  baseline?: number | undefined
  goal?: Goal | undefined
}

export interface Benchmark {
  name: string
  title: string
  /** Approximate duration of five runs on two idle cores. */
  duration: string
  measure: (options: BenchOptions) => Promise<{ results: BenchResult[]; remarks?: string[] }>
}

export interface BenchOptions {
  /** The build's output folder. */
  out: string
  runs: number
}

/** Maximum load average for comparing results with their goals. */
export const maxLoad = 1.5

export const ratioOf = ({ value, baseline }: BenchResult): number | undefined =>
  value === null || !baseline ? undefined : value / baseline

/** Returns a verdict such as `met`, or an empty string without a goal. `load` is the load average before the run. */
export function judge(result: BenchResult, load: number): string {
  const { value, goal, baseline = 0 } = result
  if (!goal) return ''
  if (value === null) return 'not measured'
  if (load > maxLoad) return `not judged: load ${load.toFixed(1)}`
  if ('timesBaseline' in goal && !baseline) return 'not judged: no baseline'
  if ('atLeast' in goal) return value >= goal.atLeast ? 'met' : 'missed'
  return value <= ('atMost' in goal ? goal.atMost : goal.timesBaseline * baseline) ? 'met' : 'missed'
}

export function formatValue(value: number | null | undefined, unit: ResultUnit): string {
  if (value === undefined) return ''
  if (value === null) return 'not measured'
  if (unit === 'bytes')
    return Math.abs(value) < 1e6 ? `${(value / 1000).toFixed(2)} KB` : `${(value / 1e6).toFixed(2)} MB`
  if (unit === '') return value.toFixed(3)
  return `${value.toFixed(unit === 's' || (unit === 'ms' && value < 10) ? 1 : 0)} ${unit}`
}

export function formatGoal({ goal, unit }: BenchResult): string {
  if (!goal) return ''
  if ('timesBaseline' in goal) return `≤ ${goal.timesBaseline.toFixed(2)} × baseline`
  return 'atMost' in goal ? `≤ ${formatValue(goal.atMost, unit)}` : `≥ ${formatValue(goal.atLeast, unit)}`
}
