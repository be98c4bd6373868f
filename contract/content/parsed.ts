import * as v from 'valibot'

/**
 * Properties that an editor wrote, as a component takes them.
 * @throws for the first one that is missing, unknown or wrong, naming it
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
