import { aiRoi } from './ai-roi.ts'
import { type Preset, presets } from './ai-roi-presets.ts'
import { type Entry, entryText, readEntry } from './core/entry.ts'
import type { Input } from './core/input.ts'
import type { Views } from './core/simulate.ts'

/**
 * A reader's entries in the calculator: a kind of work, which gives every field its default, and the texts that they typed instead. An
 * untouched field follows the kind of work; an untouched end of a range also follows the range's value.
 */
export interface Plan {
  /** Key of a preset, or empty. */
  readonly preset: string
  /** What the reader typed, by field name. */
  readonly own: Readonly<Record<string, string>>
}

export interface PlanField {
  readonly name: string
  readonly input: Input
  /** Absent for the value itself. */
  readonly end?: 'low' | 'high'
}

const hasRange = (of: Input): boolean =>
  of.low < of.high || Object.values(presets).some(preset => preset.ranges[of.key] !== undefined)

export const planFields: readonly PlanField[] = aiRoi.inputs.flatMap((input): PlanField[] => [
  { name: input.key, input },
  ...(hasRange(input)
    ? (['low', 'high'] as const).map(end => ({ name: `${input.key}.${end}`, input, end }))
    : []),
])

const fieldsByName = new Map(planFields.map(field => [field.name, field]))

/** @throws if there is no field of that name */
export function planField(name: string): PlanField {
  const field = fieldsByName.get(name)
  if (!field) throw new RangeError(`There is no field “${name}”`)
  return field
}

export const isPlanField = (name: string): boolean => fieldsByName.has(name)

export const presetOf = (plan: Plan): Preset | undefined =>
  Object.hasOwn(presets, plan.preset) ? presets[plan.preset] : undefined

const defaultValue = (plan: Plan, input: Input): number => presetOf(plan)?.changes[input.key] ?? input.value

/** Rounds to three significant figures. @throws for a value that isn't finite */
function threeDigits(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError('The end of a range is a finite number')
  let decimals = 2
  for (let size = Math.abs(value); size > 0 && size < 1 && decimals < 8; size *= 10) decimals++
  let step = 1
  while (Math.abs(value) >= step * 1000) step *= 10
  return step > 1 ? Math.round(value / step) * step : Number(value.toFixed(decimals))
}

/**
 * Moves the end of the default range with its value: in proportion, or by the difference if the value changes sign. An input that can't
 * be negative has no range at zero.
 */
function defaultEnd(plan: Plan, { input, end }: PlanField): number {
  const [low, high] = presetOf(plan)?.ranges[input.key] ?? [input.low, input.high]
  const usual = defaultValue(plan, input)
  const read = readEntry(input, plan.own[input.key] ?? entryText(input, usual))
  const value = read.value ?? usual
  const at = end === 'low' ? Math.min(low, usual) : Math.max(high, usual)
  if (value === usual) return at
  if (value === 0 && input.min === 0) return 0
  const moved = usual !== 0 && value / usual > 0 ? at * (value / usual) : at + value - usual
  const inside = Math.min(input.max, Math.max(input.min, threeDigits(moved)))
  return end === 'low' ? Math.min(inside, value) : Math.max(inside, value)
}

/** The text of an untouched field. */
export function defaultText(plan: Plan, field: PlanField): string {
  const { input, end } = field
  return entryText(input, end ? defaultEnd(plan, field) : defaultValue(plan, input))
}

export const textOf = (plan: Plan, field: PlanField): string =>
  plan.own[field.name] ?? defaultText(plan, field)

/** Sets a field's text. Typing the default text makes the field untouched again. */
export function withText(plan: Plan, name: string, text: string): Plan {
  const { [name]: _, ...others } = plan.own
  const isDefault = text === defaultText({ ...plan, own: others }, planField(name))
  return { ...plan, own: isDefault ? others : { ...others, [name]: text } }
}

export interface PlanReading {
  readonly entries: ReadonlyMap<string, Entry>
  /** Names of invalid fields, in form order. */
  readonly problems: readonly string[]
  /** Absent while a field is invalid. */
  readonly views: Views | undefined
}

/** Complains about an end on the wrong side of its value. */
function sideProblem({ input, end }: PlanField, value: number, around: Entry | undefined): Entry | undefined {
  if (around?.value === undefined || !end) return undefined
  const isWrong = end === 'low' ? value > around.value : value < around.value
  if (!isWrong) return undefined
  return {
    problem: `This end has to be ${end === 'low' ? 'at most' : 'at least'} ${entryText(input, around.value)}, the most likely value.`,
  }
}

export function readPlan(plan: Plan): PlanReading {
  const entries = new Map<string, Entry>()
  for (const field of planFields) {
    const entry = readEntry(field.input, textOf(plan, field))
    const side =
      entry.value === undefined ? undefined : sideProblem(field, entry.value, entries.get(field.input.key))
    entries.set(field.name, side ?? entry)
  }
  const problems = [...entries].flatMap(([name, entry]) => (entry.problem === undefined ? [] : [name]))
  const number = (name: string): number => entries.get(name)?.value ?? Number.NaN
  const views = {
    changes: Object.fromEntries(aiRoi.inputs.map(({ key }) => [key, number(key)])),
    ranges: Object.fromEntries(
      aiRoi.inputs
        .filter(({ key }) => entries.has(`${key}.low`))
        .map(({ key }) => [key, [number(`${key}.low`), number(`${key}.high`)] as const]),
    ),
  }
  return { entries, problems, views: problems.length === 0 ? views : undefined }
}
