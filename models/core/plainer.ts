import type { Expression, Operation } from './tree.ts'

const isOne = (of: Expression): boolean => of.kind === 'literal' && of.value === 1

const isOperation = (of: Expression): of is Operation => 'of' in of && Array.isArray(of.of)

/**
 * An expression without its factors of one. They carry a unit, such as one case, and say nothing to a reader; the units of the
 * other parts are written beside them anyway.
 */
export function plainer(of: Expression): Expression {
  if (!isOperation(of)) return of
  const parts: Operation = { ...of, of: of.of.map(plainer) }
  const [first, second] = parts.of
  if (!first) return parts
  if (of.kind === 'over') return second && isOne(second) ? first : parts
  if (of.kind !== 'times') return parts
  const others = parts.of.filter(part => !isOne(part))
  const [only = first] = others
  return others.length > 1 ? { ...parts, of: others } : only
}
