import jsep from 'jsep'
import type { FormulaData, Operator } from '#models/core/build-model.ts'
import { plural } from '#models/core/unit.ts'

// In jsep, `^` is a bitwise operator. In formulas, it means exponentiation, which binds tighter than `*` and groups from the right.
for (const operator of Object.keys(jsep.binary_ops))
  if (!['+', '-', '*', '/'].includes(operator)) jsep.removeBinaryOp(operator)
jsep.addBinaryOp('^', 11, true)
for (const operator of Object.keys(jsep.unary_ops)) if (operator !== '-') jsep.removeUnaryOp(operator)

/** Functions with their minimum and maximum numbers of operands. */
const functions: Readonly<Record<string, readonly [min: number, max: number]>> = {
  min: [2, 99],
  max: [2, 99],
  ceil: [1, 1],
  floor: [1, 1],
  ln: [1, 1],
  exp: [1, 1],
  sqrt: [1, 1],
  sum: [1, 1],
  running: [1, 1],
}

/** Parses a number with a unit, such as `8760 hours per year`. */
function parseNumberWithUnit(text: string): FormulaData {
  const [, number, unit] = /^(-?[\d_.]+(?:e-?\d+)?) (\S.*)$/.exec(text) ?? []
  if (!number || !unit)
    throw new TypeError(`"${text}" is not a number with a unit, such as "365 days per year"`)
  return ['unit', Number(number.replaceAll('_', '')), plural(unit)]
}

/** Flattens a chain such as a + b + c, which jsep groups from the left. */
function flatten(operator: '+' | '*', left: FormulaData, right: FormulaData): FormulaData {
  const before = Array.isArray(left) && left[0] === operator ? (left.slice(1) as FormulaData[]) : [left]
  return [operator, ...before, right]
}

function toFormulaData(node: jsep.Expression): FormulaData {
  switch (node.type) {
    case 'Literal': {
      const { value } = node as jsep.Literal
      if (typeof value === 'number') return value
      if (typeof value === 'string') return parseNumberWithUnit(value)
      break
    }
    case 'Identifier':
      return (node as jsep.Identifier).name
    case 'UnaryExpression': {
      const operand = toFormulaData((node as jsep.UnaryExpression).argument)
      return typeof operand === 'number' ? -operand : ['-', 0, operand]
    }
    case 'BinaryExpression': {
      const { left, operator, right } = node as jsep.BinaryExpression
      if (operator === '^' && left.type === 'UnaryExpression')
        throw new TypeError('"-x ^ 2" can be read in two ways: write 0 - … or use parentheses')
      const [one, other] = [toFormulaData(left), toFormulaData(right)]
      if (operator === '+' || operator === '*') return flatten(operator, one, other)
      return [operator as Operator, one, other]
    }
    case 'CallExpression': {
      const { callee, arguments: parts } = node as jsep.CallExpression
      const { name } = callee as jsep.Identifier
      const [min, max] = functions[name] ?? []
      if (min === undefined || max === undefined)
        throw new TypeError(`unknown function "${name}". Use one of: ${Object.keys(functions).join(', ')}`)
      if (parts.length < min || parts.length > max)
        throw new TypeError(`"${name}" has ${parts.length} operands`)
      const operands = parts.map(toFormulaData)
      return name === 'exp' ? ['^', Math.E, ...operands] : [name as Operator, ...operands]
    }
  }
  throw new TypeError(`a formula can't contain a ${node.type}`)
}

/** Parses an infix formula. Throws an Error that names the invalid part. */
export const parseFormula = (text: string): FormulaData => toFormulaData(jsep(text))
