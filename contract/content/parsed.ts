import * as v from 'valibot'

/**
 * Validates a component's properties.
 * @throws TypeError that names the first missing, unknown, or invalid property
 */
export function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  props: unknown,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, props)
  if (success) return output
  const [issue] = issues
  const name = v.getDotPath(issue) ?? ''
  if (issue.type !== 'strict_object') throw new TypeError(`property "${name}": ${issue.message}`)
  throw new TypeError(
    `property "${name}" is ${issue.received === 'undefined' ? 'missing' : 'not known here'}`,
  )
}
