import * as v from 'valibot'
import { buildModel, type ModelData, ModelError } from '#models/core/build-model.ts'
import type { Model } from '#models/core/model.ts'
import { parseFormula } from './formula.ts'
import { formatProblem, type Problem } from './problems.ts'
import { lineOfEntry, parseYaml } from './yaml.ts'

const textSchema = v.string('write text')
const numberSchema = v.number('write a number')
const pairSchema = v.tuple([numberSchema, numberSchema], 'write [low, high]')
const reasonSchema = v.pipe(textSchema, v.minLength(10, 'write the reason, in 10 characters or more'))
const inputSchema = v.strictObject({
  label: v.pipe(textSchema, v.description('what a reader sees')),
  unit: v.pipe(textSchema, v.description('such as dollars per year, share, or number')),
  value: numberSchema,
  range: v.optional(pairSchema),
  bounds: v.pipe(pairSchema, v.description('[min, max] that the model accepts')),
  step: numberSchema,
  whole: v.optional(v.literal(true)),
  fact: v.optional(textSchema),
  reading: v.optional(textSchema),
  assumed: v.optional(reasonSchema),
})
const resultSchema = v.strictObject({
  label: textSchema,
  unit: textSchema,
  formula: v.pipe(v.union([textSchema, numberSchema]), v.transform(String)),
  kind: v.optional(v.picklist(['threshold', 'ratio'])),
})
const modelSchema = v.strictObject({
  title: textSchema,
  years: v.optional(v.union([numberSchema, textSchema])),
  /** Default reason for inputs that have neither a source nor their own reason. */
  assumed: v.optional(reasonSchema),
  inputs: v.record(textSchema, inputSchema),
  results: v.record(textSchema, resultSchema),
  /** Adds the results `value` (net present value) and `payback`, and their steps `discounted`, `open`, and `each`. */
  returns: v.optional(v.strictObject({ outlay: textSchema, flow: textSchema, rate: textSchema })),
  show: v.array(textSchema),
  correlations: v.optional(
    v.array(v.strictObject({ inputs: v.tuple([textSchema, textSchema]), rank: numberSchema })),
  ),
  cases: v.optional(
    v.record(
      textSchema,
      v.strictObject({
        label: textSchema,
        changes: v.optional(v.record(textSchema, numberSchema)),
        certain: v.optional(v.array(textSchema)),
      }),
    ),
  ),
})

type ParsedModel = v.InferOutput<typeof modelSchema>
type Returns = NonNullable<ParsedModel['returns']>

function originOf(
  { fact: sourceId, reading, assumed }: ParsedModel['inputs'][string],
  key: string,
  defaultReason: string | undefined,
): ModelData['inputs'][string]['origin'] {
  if (sourceId !== undefined && assumed === undefined)
    return { sourceId, ...(reading !== undefined && { reading }) }
  const assumption = assumed ?? defaultReason
  if (assumption !== undefined && sourceId === undefined && reading === undefined)
    return { assumed: assumption }
  throw new ModelError(['inputs', key], 'write either fact (and reading) or assumed')
}

type ResultSource = Omit<ModelData['results'][string], 'formula'> & { formula: string }

/**
 * Returns the formulas of net present value, with flows at the end of each year, and of payback: the total time, in years, during which
 * cumulative cash flow is below the outlay, interpolated within each year. If it ends below the outlay, payback is the number of years plus
 * one. `outlay` is in dollars, `flow` in dollars per year, and `rate` is a share.
 * Source: Brealey, Myers and Allen, Principles of Corporate Finance, ch. 5.
 */
function npvAndPaybackResults({ outlay, flow, rate }: Returns): Record<string, ResultSource> {
  const yearFlow = `${flow} * '1 years'`
  const uncoveredOutlayAtStart = `${outlay} - (running(${flow}) - ${yearFlow})`
  const uncoveredOutlayAtEnd = `${outlay} - running(${flow})`
  // Divide by at least a cent, so a flow that is zero or of the opposite sign gives a large positive number.
  const uncoveredPartAtStart = `max('0 dollars', ${uncoveredOutlayAtStart}) / max(${yearFlow}, '0.01 dollars')`
  const uncoveredPartAtEnd = `max('0 dollars', ${uncoveredOutlayAtEnd}) / max(-1 * ${yearFlow}, '0.01 dollars')`
  const shortfall = `min(1, max('0 dollars', ${outlay} - sum(${flow})) / '0.01 dollars')`
  return {
    discounted: {
      label: 'Discounted cash flow',
      unit: 'dollars per year',
      formula: `${flow} / (1 + ${rate}) ^ year`,
    },
    open: {
      label: 'Part of the year in which the outlay is uncovered',
      unit: 'number per year',
      formula: `max(min(1, ${uncoveredPartAtStart}), min(1, ${uncoveredPartAtEnd})) / '1 years'`,
    },
    each: { label: 'Years counted', unit: 'number per year', formula: "year / year / '1 years'" },
    value: { label: 'Net present value', unit: 'dollars', formula: `sum(discounted) - ${outlay}` },
    payback: {
      label: 'Payback',
      unit: 'years',
      formula: `'1 years' * max(sum(open), (sum(each) + 1) * ${shortfall})`,
      kind: 'payback',
    },
  }
}

function dataOf(
  key: string,
  { assumed: defaultReason, inputs, results, returns, ...rest }: ParsedModel,
): ModelData {
  const allResults = Object.entries(results).flatMap(([name, result]): [string, ResultSource][] => [
    [name, result],
    ...(returns?.flow === name ? Object.entries(npvAndPaybackResults(returns)) : []),
  ])
  return {
    key,
    ...rest,
    inputs: Object.fromEntries(
      Object.entries(inputs).map(([name, entry]) => {
        const { fact, reading, assumed, range, whole, ...definition } = entry
        const origin = originOf(entry, name, defaultReason)
        return [name, { ...definition, ...(range && { range }), ...(whole && { whole }), origin }]
      }),
    ),
    results: Object.fromEntries(
      allResults.map(([name, { formula, ...result }]) => {
        try {
          return [name, { ...result, formula: parseFormula(formula) }]
        } catch (error) {
          throw new ModelError(['results', name, 'formula'], (error as Error).message)
        }
      }),
    ),
  }
}

/** Parses and checks the YAML of a model. Throws an Error with file and line. */
export function parseModelFile(file: string, source: string): { data: ModelData; model: Model } {
  const problems: Problem[] = []
  const parsed = parseYaml(modelSchema, { file, text: source }, problems)
  if (!parsed) throw new Error(problems.map(formatProblem).join('\n'))
  const key = /([^/]+)\.yml$/.exec(file)?.[1] ?? file
  try {
    const data = dataOf(key, parsed)
    const model = buildModel(data)
    const usedKeys = new Set([...model.inputs, ...model.quantities].map(variable => variable.key))
    for (const section of ['inputs', 'results'] as const) {
      const unusedKey = Object.keys(parsed[section]).find(name => !usedKeys.has(name))
      if (unusedKey) throw new ModelError([section, unusedKey], `no shown result uses "${unusedKey}"`)
    }
    return { data, model }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    const [, name] = error.path
    const reason = name ? `"${name}": ${error.message}` : error.message
    throw new Error(formatProblem({ file, line: lineOfEntry(source, error.path), reason }))
  }
}
