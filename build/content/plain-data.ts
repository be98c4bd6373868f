import type { Expression, Program, SpreadElement } from 'estree'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Returns the value of a property's `{…}`, or undefined if it isn't JSON, such as a call. */
export function plainData(program: Program | null | undefined): Json | undefined {
  const [statement] = program?.body ?? []
  if (statement?.type !== 'ExpressionStatement') return undefined
  try {
    return jsonOf(statement.expression)
  } catch {
    return undefined
  }
}

/** @throws TypeError for an expression that isn't JSON */
function jsonOf(node: Expression | SpreadElement | null): Json {
  switch (node?.type) {
    case 'Literal':
      if (node.value === null && !('regex' in node) && !('bigint' in node)) return null
      // JSON can't represent infinity, which `1e999` evaluates to.
      if (typeof node.value === 'number' && !Number.isFinite(node.value)) break
      if (['string', 'number', 'boolean'].includes(typeof node.value)) return node.value as Json
      break
    case 'UnaryExpression':
      if (node.operator === '-' && node.argument.type === 'Literal') {
        const number = jsonOf(node.argument)
        if (typeof number === 'number') return -number
      }
      break
    case 'TemplateLiteral':
      if (node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? ''
      break
    case 'ArrayExpression':
      return node.elements.map(jsonOf)
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.map(property => {
          if (property.type !== 'Property' || property.computed || property.kind !== 'init')
            throw new TypeError(property.type)
          const { key, value } = property
          const name = key.type === 'Identifier' ? key.name : String(jsonOf(key as Expression))
          return [name, jsonOf(value as Expression)]
        }),
      )
  }
  throw new TypeError(node?.type)
}
