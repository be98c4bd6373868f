import { aiRoi } from './ai-roi.ts'
import { type Preset, presets } from './ai-roi-presets.ts'
import { type Entry, entryText, parseEntry } from './core/entry.ts'
import type { Input } from './core/input.ts'
import type { Assumptions } from './core/simulate.ts'

/** A preset, and the visitor's text, which overrides the preset's defaults. A low or high end without text moves with the value. */
export interface Plan {
  /** Key of a preset, or empty. */
  readonly preset: string
  /** The visitor's text, by field name. */
  readonly own: Readonly<Record<string, string>>
}

interface PlanField {
  readonly name: string
  readonly input: Input
  /** Absent if the field holds the value itself, not an end of its range. */
  readonly end?: 'low' | 'high'
}

const hasRange = (input: Input): boolean =>
  input.low < input.high || Object.values(presets).some(preset => preset.ranges[input.key] !== undefined)

export const planFields: readonly PlanField[] = aiRoi.inputs.flatMap((input): PlanField[] => [
  { name: input.key, input },
  ...(hasRange(input)
    ? (['low', 'high'] as const).map(end => ({ name: `${input.key}.${end}`, input, end }))
    : []),
])

const fieldsByName = new Map(planFields.map(field => [field.name, field]))

export function planField(name: string): PlanField {
  const field = fieldsByName.get(name)
  if (!field) throw new RangeError(`There is no field “${name}”`)
  return field
}

export const isPlanField = (name: string): boolean => fieldsByName.has(name)

export const presetOf = (plan: Plan): Preset | undefined =>
  Object.hasOwn(presets, plan.preset) ? presets[plan.preset] : undefined

const defaultValue = (plan: Plan, input: Input): number => presetOf(plan)?.changes[input.key] ?? input.value

/** Rounds to two decimals from 1 to 1,000, and to three significant figures otherwise. Throws if the value isn't finite. */
function roundRangeEnd(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError('The end of a range is a finite number')
  let decimals = 2
  for (let size = Math.abs(value); size > 0 && size < 1 && decimals < 8; size *= 10) decimals++
  let step = 1
  while (Math.abs(value) >= step * 1000) step *= 10
  return step > 1 ? Math.round(value / step) * step : Number(value.toFixed(decimals))
}

/**
 * Returns the default end of a range. Scales the preset's end by value ÷ default value, or, if that ratio isn't positive, shifts the end by
 * value − default value. If the value and the input's minimum are both 0, returns 0.
 */
function defaultEnd(plan: Plan, { input, end }: PlanField): number {
  const [low, high] = presetOf(plan)?.ranges[input.key] ?? [input.low, input.high]
  const defaultNumber = defaultValue(plan, input)
  const entry = parseEntry(input, plan.own[input.key] ?? entryText(input, defaultNumber))
  const value = entry.value ?? defaultNumber
  const unmovedEnd = end === 'low' ? Math.min(low, defaultNumber) : Math.max(high, defaultNumber)
  if (value === defaultNumber) return unmovedEnd
  if (value === 0 && input.min === 0) return 0
  const movedEnd =
    defaultNumber !== 0 && value / defaultNumber > 0
      ? unmovedEnd * (value / defaultNumber)
      : unmovedEnd + value - defaultNumber
  const clamped = Math.min(input.max, Math.max(input.min, roundRangeEnd(movedEnd)))
  return end === 'low' ? Math.min(clamped, value) : Math.max(clamped, value)
}

export function defaultText(plan: Plan, field: PlanField): string {
  const { input, end } = field
  return entryText(input, end ? defaultEnd(plan, field) : defaultValue(plan, input))
}

export const textOf = (plan: Plan, field: PlanField): string =>
  plan.own[field.name] ?? defaultText(plan, field)

/** Sets a field's text. Drops text that equals the default, so the field follows the preset again. */
export function withText(plan: Plan, name: string, text: string): Plan {
  const { [name]: _, ...otherTexts } = plan.own
  const isDefault = text === defaultText({ ...plan, own: otherTexts }, planField(name))
  return { ...plan, own: isDefault ? otherTexts : { ...otherTexts, [name]: text } }
}

export type ParsedPlan = ReturnType<typeof parsePlan>

/** Returns a problem if a low end is above the value, or a high end is below it. */
function checkRangeEnd({ input, end }: PlanField, value: number, valueEntry: Entry | undefined) {
  if (valueEntry?.value === undefined || !end) return undefined
  const isOnWrongSide = end === 'low' ? value > valueEntry.value : value < valueEntry.value
  if (!isOnWrongSide) return undefined
  return {
    problem: `This end has to be ${end === 'low' ? 'at most' : 'at least'} ${entryText(input, valueEntry.value)}, the most likely value.`,
  }
}

/** Returns entries by field name, names of invalid fields in the order of the model's inputs, and assumptions unless a field is invalid. */
export function parsePlan(plan: Plan) {
  const entries = new Map<string, Entry>()
  for (const field of planFields) {
    const entry = parseEntry(field.input, textOf(plan, field))
    const rangeProblem =
      entry.value === undefined ? undefined : checkRangeEnd(field, entry.value, entries.get(field.input.key))
    entries.set(field.name, rangeProblem ?? entry)
  }
  const invalidFields = [...entries].flatMap(([name, entry]) => (entry.problem === undefined ? [] : [name]))
  const numberIn = (name: string): number => entries.get(name)?.value ?? Number.NaN
  const assumptions: Assumptions = {
    changes: Object.fromEntries(aiRoi.inputs.map(({ key }) => [key, numberIn(key)])),
    ranges: Object.fromEntries(
      aiRoi.inputs
        .filter(({ key }) => entries.has(`${key}.low`))
        .map(({ key }) => [key, [numberIn(`${key}.low`), numberIn(`${key}.high`)] as const]),
    ),
  }
  return { entries, invalidFields, assumptions: invalidFields.length === 0 ? assumptions : undefined }
}
