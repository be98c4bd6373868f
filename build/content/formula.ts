import jsep from 'jsep'
import type { FormulaData, Operator } from '#models/core/read-model.ts'
import { plural } from '#models/core/unit.ts'

// In jsep, `^` is a bitwise operator. Here it's exponentiation: it binds tighter than `*` and groups from the right.
for (const operator of Object.keys(jsep.binary_ops))
  if (!['+', '-', '*', '/'].includes(operator)) jsep.removeBinaryOp(operator)
jsep.addBinaryOp('^', 11, true)
for (const operator of Object.keys(jsep.unary_ops)) if (operator !== '-') jsep.removeUnaryOp(operator)

const functions: Readonly<Record<string, readonly [least: number, most: number]>> = {
  min: [2, 99],
  max: [2, 99],
  ceil: [1, 1],
  ln: [1, 1],
  exp: [1, 1],
  sqrt: [1, 1],
  sum: [1, 1],
  running: [1, 1],
}

/** Writes a part of a formula, for messages. */
function written(node: jsep.Expression): string {
  switch (node.type) {
    case 'BinaryExpression': {
      const { left, operator, right } = node as jsep.BinaryExpression
      return `${written(left)} ${operator} ${written(right)}`
    }
    case 'UnaryExpression':
      return `-${written((node as jsep.UnaryExpression).argument)}`
    case 'CallExpression': {
      const { callee, arguments: of } = node as jsep.CallExpression
      return `${written(callee)}(${of.map(written).join(', ')})`
    }
    case 'Literal':
      return (node as jsep.Literal).raw
    default:
      return String((node as jsep.Identifier).name ?? node.type)
  }
}

/** A number with a unit, written as a text: "8760 hours per year". */
function withUnit(text: string): FormulaData {
  const [, number, unit] = /^(-?[\d_.]+(?:e-?\d+)?) (\S.*)$/.exec(text) ?? []
  if (!number || !unit)
    throw new TypeError(`"${text}" is not a number with a unit, such as "365 days per year"`)
  return ['unit', Number(number.replaceAll('_', '')), plural(unit)]
}

/** Operands of a chain such as a + b + c, which the parser groups from the left. */
function chained(operator: '+' | '*', left: FormulaData, right: FormulaData): FormulaData {
  const before = Array.isArray(left) && left[0] === operator ? (left.slice(1) as FormulaData[]) : [left]
  return [operator, ...before, right]
}

function read(node: jsep.Expression): FormulaData {
  switch (node.type) {
    case 'Literal': {
      const { value } = node as jsep.Literal
      if (typeof value === 'number') return value
      if (typeof value === 'string') return withUnit(value)
      break
    }
    case 'Identifier':
      return (node as jsep.Identifier).name
    case 'UnaryExpression': {
      const of = read((node as jsep.UnaryExpression).argument)
      return typeof of === 'number' ? -of : ['-', 0, of]
    }
    case 'BinaryExpression': {
      const { left, operator, right } = node as jsep.BinaryExpression
      if (operator === '^' && left.type === 'UnaryExpression')
        throw new TypeError(`"${written(node)}" can be read in two ways: write 0 - … or brackets`)
      const [one, other] = [read(left), read(right)]
      if (operator === '+' || operator === '*') return chained(operator, one, other)
      return [operator as Operator, one, other]
    }
    case 'CallExpression': {
      const { callee, arguments: of } = node as jsep.CallExpression
      const name = written(callee)
      const [least, most] = functions[name] ?? []
      if (least === undefined || most === undefined)
        throw new TypeError(`there is no function "${name}"; there are: ${Object.keys(functions).join(', ')}`)
      if (of.length < least || of.length > most)
        throw new TypeError(`"${written(node)}" has ${of.length} operands`)
      const operands = of.map(read)
      return name === 'exp' ? ['^', Math.E, ...operands] : [name as Operator, ...operands]
    }
  }
  throw new TypeError(`"${written(node)}" is not part of a formula`)
}

/** Reads an infix formula. @throws with the part that is wrong */
export function readFormula(text: string): FormulaData {
  return read(jsep(text))
}
