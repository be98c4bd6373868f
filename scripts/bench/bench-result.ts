export type FigureUnit = 'ms' | 's' | 'bytes' | 'a second' | 'of 100' | ''
type Goal = { atMost: number } | { atLeast: number } | { timesFloor: number }

export interface BenchResult {
  name: string
  /** `null` if the measurement failed. */
  value: number | null
  unit: FigureUnit
  /** Reference value from the same run, such as that of the same page without scripts. */
  floor?: number | undefined
  goal?: Goal | undefined
}

export interface Benchmark {
  name: string
  title: string
  /** Duration with five runs on two idle cores. */
  duration: string
  measure: (options: BenchOptions) => Promise<{ figures: BenchResult[]; remarks?: string[] }>
}

export interface BenchOptions {
  /** The build's output folder. */
  out: string
  runs: number
}

/** Load average above which figures aren't judged. */
export const maxLoad = 1.5

export const ratioOf = ({ value, floor }: BenchResult): number | undefined =>
  value === null || !floor ? undefined : value / floor

/** Returns a verdict such as `met`, or an empty string without a goal. `load` is the load average before the run. */
export function judge(figure: BenchResult, load: number): string {
  const { value, goal, floor = 0 } = figure
  if (!goal) return ''
  if (value === null) return 'not measured'
  if (load > maxLoad) return `not judged: load ${load.toFixed(1)}`
  if ('timesFloor' in goal && !floor) return 'not judged: no floor'
  if ('atLeast' in goal) return value >= goal.atLeast ? 'met' : 'missed'
  return value <= ('atMost' in goal ? goal.atMost : goal.timesFloor * floor) ? 'met' : 'missed'
}

export function formatFigureValue(value: number | null | undefined, unit: FigureUnit): string {
  if (value === undefined) return ''
  if (value === null) return 'not measured'
  if (unit === 'bytes')
    return Math.abs(value) < 1e6 ? `${(value / 1000).toFixed(2)} KB` : `${(value / 1e6).toFixed(2)} MB`
  if (unit === '') return value.toFixed(3)
  return `${value.toFixed(unit === 's' || (unit === 'ms' && value < 10) ? 1 : 0)} ${unit}`
}

export function formatGoal({ goal, unit }: BenchResult): string {
  if (!goal) return ''
  if ('timesFloor' in goal) return `≤ ${goal.timesFloor.toFixed(2)} × floor`
  return 'atMost' in goal
    ? `≤ ${formatFigureValue(goal.atMost, unit)}`
    : `≥ ${formatFigureValue(goal.atLeast, unit)}`
}
