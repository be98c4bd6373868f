import type { Expression, Operation } from './tree.ts'

const isOne = (of: Expression): boolean => of.kind === 'literal' && of.value === 1

const isOperation = (of: Expression): of is Operation => 'of' in of && Array.isArray(of.of)

/**
 * Removes an expression's factors of one. They only carry a unit, such as one case, and the other parts show their units
 * anyway.
 */
export function withoutUnitFactors(of: Expression): Expression {
  if (!isOperation(of)) return of
  const parts: Operation = { ...of, of: of.of.map(withoutUnitFactors) }
  const [first, second] = parts.of
  if (!first) return parts
  if (of.kind === 'over') return second && isOne(second) ? first : parts
  if (of.kind !== 'times') return parts
  const others = parts.of.filter(part => !isOne(part))
  const [only = first] = others
  return others.length > 1 ? { ...parts, of: others } : only
}
