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
  /** Default reason for inputs that have neither a fact nor their own reason. */
  assumed: v.optional(reasonSchema),
  inputs: v.record(textSchema, inputSchema),
  results: v.record(textSchema, resultSchema),
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

function originOf(
  { fact, reading, assumed }: ParsedModel['inputs'][string],
  key: string,
  defaultReason: string | undefined,
): ModelData['inputs'][string]['origin'] {
  if (fact !== undefined && assumed === undefined) return { fact, ...(reading !== undefined && { reading }) }
  const assumption = assumed ?? defaultReason
  if (assumption !== undefined && fact === undefined && reading === undefined) return { assumed: assumption }
  throw new ModelError(['inputs', key], 'write either fact (and reading) or assumed')
}

function dataOf(key: string, { assumed: defaultReason, inputs, results, ...rest }: ParsedModel): ModelData {
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
      Object.entries(results).map(([name, { formula, ...result }]) => {
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
    return { data, model: buildModel(data) }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    const [, name] = error.path
    const reason = name ? `"${name}": ${error.message}` : error.message
    throw new Error(formatProblem({ file, line: lineOfEntry(source, error.path), reason }))
  }
}
