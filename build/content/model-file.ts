import * as v from 'valibot'
import type { Model } from '#models/core/model.ts'
import { type ModelData, ModelError, readModel } from '#models/core/read-model.ts'
import { readFormula } from './formula.ts'
import { formatProblem, type Problem } from './problems.ts'
import { lineOfEntry, readYaml } from './yaml.ts'

const text = v.string('write text')
const number = v.number('write a number')
const pair = v.tuple([number, number], 'write [low, high]')
const reason = v.pipe(text, v.minLength(10, 'write the reason, in 10 characters or more'))
const inputSchema = v.strictObject({
  label: v.pipe(text, v.description('what a reader sees')),
  unit: v.pipe(text, v.description('such as dollars per year, share, or number')),
  value: number,
  range: v.optional(pair),
  bounds: v.pipe(pair, v.description('[min, max] that the model accepts')),
  step: number,
  whole: v.optional(v.literal(true)),
  fact: v.optional(text),
  reading: v.optional(text),
  assumed: v.optional(reason),
})
const resultSchema = v.strictObject({
  label: text,
  unit: text,
  formula: v.pipe(v.union([text, number]), v.transform(String)),
  kind: v.optional(v.picklist(['threshold', 'ratio'])),
})
const modelSchema = v.strictObject({
  title: text,
  years: v.optional(v.union([number, text])),
  /** The default reason for inputs without a fact or a reason. */
  assumed: v.optional(reason),
  inputs: v.record(text, inputSchema),
  results: v.record(text, resultSchema),
  returns: v.optional(v.strictObject({ outlay: text, flow: text, rate: text })),
  show: v.array(text),
  correlations: v.optional(v.array(v.strictObject({ inputs: v.tuple([text, text]), rank: number }))),
  cases: v.optional(
    v.record(
      text,
      v.strictObject({
        label: text,
        changes: v.optional(v.record(text, number)),
        certain: v.optional(v.array(text)),
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
          return [name, { ...result, formula: readFormula(formula) }]
        } catch (error) {
          throw new ModelError(['results', name, 'formula'], (error as Error).message)
        }
      }),
    ),
  }
}

/**
 * Parses and checks the YAML of a model.
 * @throws Error with file and line
 */
export function readModelFile(file: string, source: string): { data: ModelData; model: Model } {
  const problems: Problem[] = []
  const parsed = readYaml(modelSchema, { file, text: source }, problems)
  if (!parsed) throw new Error(problems.map(formatProblem).join('\n'))
  const key = /([^/]+)\.yml$/.exec(file)?.[1] ?? file
  try {
    const data = dataOf(key, parsed)
    return { data, model: readModel(data) }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    const [, name] = error.path
    const reason = name ? `"${name}": ${error.message}` : error.message
    throw new Error(formatProblem({ file, line: lineOfEntry(source, error.path), reason }))
  }
}
