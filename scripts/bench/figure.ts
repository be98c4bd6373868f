/** What a part of the bench measures, and what is said of it. */
import * as v from 'valibot'

const unit = v.picklist(['ms', 's', 'bytes', 'requests', 'tasks', 'modules', 'a second', 'of 100', ''])

const goal = v.union([
  v.strictObject({ atMost: v.number() }),
  v.strictObject({ atLeast: v.number() }),
  /** At most so many times the floor. */
  v.strictObject({ timesFloor: v.number() }),
])

export const figureSchema = v.strictObject({
  /** Its own within the part. */
  name: v.string(),
  /** Nothing where what is to be measured is not there. */
  value: v.nullable(v.number()),
  unit,
  /** What the same costs at the least. */
  floor: v.optional(v.number()),
  goal: v.optional(goal),
})

export type Figure = v.InferOutput<typeof figureSchema>
type Goal = v.InferOutput<typeof goal>
type Unit = v.InferOutput<typeof unit>

/** A minute's mean of the processes that wanted a processor, up to which times say something of the site. */
export const quietLoad = 1.5

/** How many times the floor a figure is. */
export function ratioOf({ value, floor }: Figure): number | undefined {
  return value === null || !floor ? undefined : value / floor
}

/**
 * Whether a figure reaches its goal; empty without a goal.
 * @param load of the machine; nothing where no load could change the figure
 */
export function judge(figure: Figure, load?: number): string {
  const { value, goal } = figure
  if (!goal) return ''
  if (value === null) return 'not measured'
  if (load !== undefined && load > quietLoad) return `not judged: load ${load.toFixed(1)}`
  if ('timesFloor' in goal && !figure.floor) return 'not judged: no floor'
  return isReached(goal, value, figure.floor ?? 0) ? 'met' : 'missed'
}

function isReached(goal: Goal, value: number, floor: number): boolean {
  if ('atLeast' in goal) return value >= goal.atLeast
  return value <= ('atMost' in goal ? goal.atMost : goal.timesFloor * floor)
}

/** A value as it is printed. */
export function inWords(value: number | null | undefined, unit: Unit): string {
  if (value === undefined) return ''
  if (value === null) return 'not there'
  switch (unit) {
    case 'bytes':
      return value < 1e6 ? `${(value / 1000).toFixed(2)} KB` : `${(value / 1e6).toFixed(2)} MB`
    case 's':
      return `${value.toFixed(1)} s`
    case 'ms':
      return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
    case '':
      return value.toFixed(3)
    default:
      return `${Math.round(value)} ${unit}`
  }
}

export function goalInWords({ goal, unit }: Figure): string {
  if (!goal) return ''
  if ('timesFloor' in goal) return `≤ ${goal.timesFloor.toFixed(2)} × floor`
  return 'atMost' in goal ? `≤ ${inWords(goal.atMost, unit)}` : `≥ ${inWords(goal.atLeast, unit)}`
}
