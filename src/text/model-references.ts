/** Parses and calculates references to models in MDX, for the content check and for rendering. */
import * as v from 'valibot'
import { type Calculation, calculate } from '#models/core/calculate.ts'
import { collectParts, findResult, type NeededParts, resultText } from '#models/core/derivation.ts'
import { formatValue, keepMinusWithAmount } from '#models/core/format.ts'
import { joinNames } from '#models/core/join-names.ts'
import type { Quantity } from '#models/core/tree.ts'
import { models } from '#models/registry.ts'
import { type CalculatedPlot, findPart } from '#src/behaviors/plot/parts.ts'
import { type PlotSpec, plotKinds, schemaOf } from '#src/behaviors/plot/spec.ts'

const textSchema = v.string('write text')
/** Changes to a model's inputs: a named case, single inputs, or both. */
const changeProps = {
  case: v.optional(textSchema),
  with: v.optional(v.record(v.string(), v.number('write a number'), 'write {{ input: number }}')),
}
const digits = 'write a whole number from -9 to 9'
const valueProps = v.strictObject({
  of: v.pipe(
    textSchema,
    v.regex(/^[^.]+\.[^.]+$/, 'write a model and one of its inputs or results: model.result'),
  ),
  ...changeProps,
  year: v.optional(v.pipe(v.number('write a number'), v.integer('write a whole number'))),
  digits: v.optional(
    v.pipe(v.number(digits), v.integer(digits), v.minValue(-9, digits), v.maxValue(9, digits)),
  ),
  as: v.optional(v.picklist(['value', 'amount', 'number'], 'write value, amount, or number')),
})
const workedProps = v.strictObject({
  model: textSchema,
  title: v.optional(textSchema),
  show: v.optional(textSchema),
  /** `parsePlotSpec` validates the properties, because the schema depends on `kind`. */
  plot: v.optional(
    v.record(v.string(), v.unknown(), 'write {{ kind: "…", of: "…", title: "…", says: "…" }}'),
  ),
  ...changeProps,
})
const plotProps = v.strictObject({ model: textSchema, ...changeProps })

export type ValueProps = v.InferOutput<typeof valueProps>
export type WorkedProps = v.InferOutput<typeof workedProps>

/** @throws if the model, case, or value is unknown; the message lists the known ones */
export function calculateCase(
  key: string,
  { case: name, with: changes }: Pick<ValueProps, 'case' | 'with'>,
): Calculation {
  const model = models.get(key)
  if (!model) throw new RangeError(`unknown model "${key}". Use one of: ${joinNames(models.keys())}`)
  if (name !== undefined && !model.cases[name])
    throw new RangeError(`${key} has no case "${name}". Use one of: ${joinNames(Object.keys(model.cases))}`)
  return calculate(model, { ...(name && model.cases[name]?.changes), ...changes })
}

export function calculateValue(props: unknown): Calculation {
  const { of, ...rest } = parseProps(valueProps, props)
  return calculateCase(of.split('.')[0] ?? '', rest)
}

/**
 * Returns the text of `<Value />`: an input or result with its unit.
 * @throws if a property is missing, unknown, or invalid, or names an unknown model, case, or result
 */
export function valueText(props: unknown): string {
  const { of, year, digits, as, ...rest } = parseProps(valueProps, props)
  const [modelKey = '', key = ''] = of.split('.')
  const calculation = calculateCase(modelKey, rest)
  const part = findPart(calculation.model, key)
  const value = part.isYearly ? valueInYear(calculation.series(part), part, year) : calculation.value(part)
  if (!part.isYearly && year !== undefined)
    throw new TypeError(`"${key}" has one value for all years: remove year`)
  const formatOptions = { digits, as }
  return part.kind === 'quantity'
    ? resultText(calculation, part, value, formatOptions)
    : formatValue(value, part.unit, formatOptions)
}

export const Value = (props: ValueProps): string => keepMinusWithAmount(valueText(props))

function valueInYear(values: number[], { key }: Quantity, year: number | undefined): number {
  const value = year === undefined ? undefined : values[year - 1]
  if (value === undefined)
    throw new RangeError(`"${key}" has a value for each year: add year, 1 to ${values.length}`)
  return value
}

export interface ModelExample extends NeededParts {
  title: string
  calculation: Calculation
  outputs: readonly Quantity[]
  /** Reasons for changed inputs, by input key. */
  changeReasons: ReadonlyMap<string, string>
  plot: PlotSpec | undefined
}

/**
 * Returns the results of `<Worked />`, with the steps and inputs that they depend on.
 * @throws if a property is missing, unknown, or invalid, or names an unknown model, case, or result
 */
export function readModelExample(props: unknown): ModelExample {
  const { model: key, title, show, plot, ...rest } = parseProps(workedProps, props)
  const calculation = calculateCase(key, rest)
  const { model } = calculation
  const outputs =
    show === undefined ? model.outputs : show.split(',').map(name => findResult(model, name.trim()))
  const chosenCase = rest.case === undefined ? undefined : model.cases[rest.case]
  return {
    title: title ?? model.title,
    calculation,
    outputs,
    ...collectParts(model, outputs),
    plot: plot && parsePlotSpec(plot),
    changeReasons: new Map([
      ...Object.keys(chosenCase?.changes ?? {}).map(name => [name, `${chosenCase?.label}.`] as const),
      ...Object.keys(rest.with ?? {}).map(name => [name, 'The situation that is shown here.'] as const),
    ]),
  }
}

/** @throws for the first property that is missing, unknown, or invalid for the kind */
export function parsePlotSpec(props: Record<string, unknown>): PlotSpec {
  const schema = schemaOf(props.kind)
  if (!schema) throw new RangeError(`unknown kind "${props.kind}". Use one of: ${joinNames(plotKinds)}`)
  return parseProps(schema, props)
}

/** @throws if a property is missing, unknown, or invalid, or names an unknown model, case, or result */
export function readPlottedModel(props: Record<string, unknown>): CalculatedPlot {
  const entries = Object.entries(props)
  const pickProps = (isForModel: boolean) =>
    Object.fromEntries(entries.filter(([name]) => name in plotProps.entries === isForModel))
  const { model, ...rest } = parseProps(plotProps, pickProps(true))
  return { spec: parsePlotSpec(pickProps(false)), calculation: calculateCase(model, rest) }
}

export const findSourceIds = ({ inputs, changeReasons }: ModelExample): string[] =>
  inputs.flatMap(({ key, origin }) =>
    'sourceId' in origin && !changeReasons.has(key) ? [origin.sourceId] : [],
  )

/**
 * Parses a component's props.
 * @throws TypeError for the first missing, unknown, or invalid property
 */
function parseProps<Schema extends v.GenericSchema>(schema: Schema, props: unknown): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, props)
  if (success) return output
  const [issue] = issues
  const name = v.getDotPath(issue) ?? ''
  if (issue.type !== 'strict_object') throw new TypeError(`property "${name}": ${issue.message}`)
  throw new TypeError(`property "${name}" is ${issue.received === 'undefined' ? 'missing' : 'unknown'}`)
}
