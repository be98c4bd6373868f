import * as v from 'valibot'
import { LineCounter, type Node, parseDocument } from 'yaml'
import type { Problem } from './problems.ts'
import { reviveSmartQuotes } from './smart-quotes.ts'

/** Parses and checks YAML. Adds a problem for each error. `lineOffset` is the number of lines before the YAML in its file. */
export function parseYaml<T>(
  schema: v.GenericSchema<unknown, T>,
  { file, text, lineOffset = 0 }: { file: string; text: string; lineOffset?: number },
  problems: Problem[],
): T | undefined {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineAt = (offset: number | undefined) =>
    offset === undefined ? undefined : lines.linePos(offset).line + lineOffset
  for (const error of document.errors) {
    problems.push({ file, line: lineAt(error.pos[0]), reason: error.message.split('\n')[0] ?? 'is not YAML' })
  }
  if (document.errors.length > 0) return undefined
  const values: unknown = document.toJS({ reviver: reviveSmartQuotes })
  const result = v.safeParse(schema, values)
  if (result.success) return result.output
  for (const issue of result.issues) {
    const keys = (issue.path ?? []).map(item => item.key as string | number)
    problems.push({ file, line: lineAt(offsetOf(document, keys)), reason: reasonOf(issue, keys, schema) })
  }
  return undefined
}

function reasonOf(issue: v.BaseIssue<unknown>, keys: (string | number)[], schema: v.GenericSchema): string {
  const field = keys.join('.')
  if (issue.expected === 'never') {
    const knownFields = entriesOf(schemaAt(schema, keys.slice(0, -1)))
    return `field "${field}" is unknown. Use one of: ${Object.keys(knownFields).join(', ')}`
  }
  if (issue.input === undefined) {
    const missingSchema = schemaAt(schema, keys)
    const meaning = missingSchema && v.getDescription(missingSchema)
    return `field "${field}" is missing${meaning ? `: ${meaning}` : ''}`
  }
  return field ? `field "${field}": ${issue.message}` : issue.message
}

interface Schema extends v.GenericSchema {
  entries?: Record<string, Schema>
  item?: Schema
  wrapped?: Schema
}

const entriesOf = (schema: Schema | undefined): Record<string, Schema> => schema?.entries ?? {}

function schemaAt(schema: Schema, keys: (string | number)[]): Schema | undefined {
  let current: Schema | undefined = schema
  for (const key of keys) {
    const field: Schema | undefined = typeof key === 'number' ? current?.item : entriesOf(current)[key]
    current = field?.wrapped ?? field
  }
  return current
}

/** Returns the 1-based line number of the deepest existing entry on a path. */
export function lineOfEntry(text: string, keys: readonly string[]): number {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  return lines.linePos(offsetOf(document, keys) ?? 0).line
}

/** Returns the offset of a field or its nearest existing parent. */
function offsetOf(document: ReturnType<typeof parseDocument>, keys: readonly (string | number)[]) {
  for (let depth = keys.length; depth >= 0; depth--) {
    const node = depth === 0 ? document.contents : document.getIn(keys.slice(0, depth), true)
    const offset = (node as Node | null | undefined)?.range?.[0]
    if (offset !== undefined) return offset
  }
  return undefined
}
