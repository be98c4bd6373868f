import { type Model, maxYears } from './model.ts'
import type { Expression, Operation } from './tree.ts'

/** Values of one input or result, one per draw. */
export type Column = Float64Array

/** Returns an expression's column. `year` starts at 1; pass 0 if the expression isn't yearly. The next call may overwrite the column. */
type Step = (year: number) => Column

export type Program = ReturnType<typeof compile>

/** Makes rounding ignore a relative floating-point error of up to 1e-12, so 2.1 ÷ 0.7 rounds up to 3, not 4. */
const withTolerance = (round: (value: number) => number) => (value: number) => {
  const nearest = Math.round(value)
  return Math.abs(value - nearest) <= 1e-12 * Math.abs(value) ? nearest : round(value)
}

const transforms = {
  roundUp: withTolerance(Math.ceil),
  roundDown: withTolerance(Math.floor),
  // Return NaN instead of -Infinity, because ln(0) is an error in spreadsheets.
  logarithm: (value: number) => (value === 0 ? Number.NaN : Math.log(value)),
}

type Loop = (out: Column, left: Column, right: Column) => void

/** Each operation has its own loop, so JavaScript engines can optimize it. */
const loops: Record<Exclude<Operation['kind'], keyof typeof transforms>, Loop> = {
  plus: (out, left, right) => {
    for (let index = 0; index < out.length; index++)
      out[index] = (left[index] as number) + (right[index] as number)
  },
  minus: (out, left, right) => {
    for (let index = 0; index < out.length; index++)
      out[index] = (left[index] as number) - (right[index] as number)
  },
  times: (out, left, right) => {
    for (let index = 0; index < out.length; index++)
      out[index] = (left[index] as number) * (right[index] as number)
  },
  divide: (out, left, right) => {
    for (let index = 0; index < out.length; index++)
      out[index] = (left[index] as number) / (right[index] as number)
  },
  min: (out, left, right) => {
    for (let index = 0; index < out.length; index++)
      out[index] = Math.min(left[index] as number, right[index] as number)
  },
  max: (out, left, right) => {
    for (let index = 0; index < out.length; index++)
      out[index] = Math.max(left[index] as number, right[index] as number)
  },
  power: (out, left, right) => {
    for (let index = 0; index < out.length; index++)
      out[index] = (left[index] as number) ** (right[index] as number)
  },
}

/** Combines the operands from left to right. */
function chain(kind: keyof typeof loops, steps: readonly Step[], width: number): Step {
  const loop = loops[kind]
  return steps.reduce((left, right) => {
    const out = new Float64Array(width)
    return year => {
      loop(out, left(year), right(year))
      return out
    }
  })
}

function mapColumn(step: Step, transform: (value: number) => number, width: number): Step {
  const out = new Float64Array(width)
  return year => {
    const values = step(year)
    for (let index = 0; index < width; index++) out[index] = transform(values[index] as number)
    return out
  }
}

interface Layout {
  readonly columns: readonly Column[]
  readonly columnIndexes: ReadonlyMap<string, number>
  readonly years: number
  readonly width: number
}

function compileStep(expression: Expression, layout: Layout): Step {
  const { columns, width } = layout
  const findColumn = (key: string): number => layout.columnIndexes.get(key) as number
  switch (expression.kind) {
    case 'literal': {
      const column = new Float64Array(width).fill(expression.value)
      return () => column
    }
    case 'year': {
      const column = new Float64Array(width)
      return year => column.fill(year)
    }
    case 'input':
    case 'quantity': {
      const firstColumn = findColumn(expression.key)
      return expression.isYearly
        ? year => columns[firstColumn + year - 1] as Column
        : () => columns[firstColumn] as Column
    }
    case 'total':
    case 'running': {
      const firstColumn = findColumn(expression.quantity.key)
      const out = new Float64Array(width)
      return year => {
        out.fill(0)
        const end = firstColumn + (expression.kind === 'running' ? year : layout.years)
        for (let index = firstColumn; index < end; index++) loops.plus(out, out, columns[index] as Column)
        return out
      }
    }
    default: {
      const steps = expression.operands.map(operand => compileStep(operand, layout))
      const { kind } = expression
      if (kind !== 'roundUp' && kind !== 'roundDown' && kind !== 'logarithm') return chain(kind, steps, width)
      return mapColumn(steps[0] as Step, transforms[kind], width)
    }
  }
}

/** Compiles a model to closures that process `width` draws per run. The input columns come first. A yearly result has a column per year. */
export function compile(model: Model, width: number) {
  const years = maxYears(model)
  const columnIndexes = new Map<string, number>()
  let size = 0
  for (const { key, isYearly } of [...model.inputs, ...model.quantities]) {
    columnIndexes.set(key, size)
    size += isYearly ? years : 1
  }
  const columns = Array.from({ length: size }, () => new Float64Array(width))
  const layout = { columns, columnIndexes, years, width }
  const steps = model.quantities.map(({ key, isYearly, expression }) => ({
    firstColumn: columnIndexes.get(key) as number,
    isYearly,
    step: compileStep(expression, layout),
  }))
  const yearsColumn =
    typeof model.years === 'number' ? undefined : columns[columnIndexes.get(model.years.key) as number]
  return {
    width,
    columns,
    columnIndexes,
    /** Calculates the results' columns from the inputs' columns. */
    run(): void {
      const lastYear = yearsColumn?.[0] ?? years
      for (const { firstColumn, isYearly, step } of steps) {
        if (!isYearly) columns[firstColumn]?.set(step(0))
        else
          for (let year = 1; year <= years; year++) {
            // Results after the last year are zero, so sums can run over all columns.
            if (year <= lastYear) columns[firstColumn + year - 1]?.set(step(year))
            else columns[firstColumn + year - 1]?.fill(0)
          }
      }
    },
  }
}
