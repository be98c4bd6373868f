import { type Model, maxYears } from './model.ts'
import type { Expression, Operation } from './tree.ts'

/** Values of one input or result, one per draw. */
export type Column = Float64Array

/** Returns an expression's column for a year. The next call overwrites it. */
type Step = (year: number) => Column

/**
 * A model as closures over columns. Each operation runs over a whole block of draws, so the cost of a call is paid once per block
 * instead of once per draw, and running allocates nothing.
 */
export interface Program {
  /** Draws per block; 1 to calculate once. */
  readonly width: number
  /** Inputs first, then results; a result by year has a column for each year. */
  readonly columns: readonly Column[]
  /** Index of the first column of an input or result, by key. */
  readonly slotOf: ReadonlyMap<string, number>
  /** Fills in the columns of the results from those of the inputs. */
  run(): void
}

/**
 * Rounds up, but ignores a relative excess of up to 1e-12, which is floating-point error: 2.1 ÷ 0.7 is three
 * machines.
 */
function upward(value: number): number {
  const near = Math.round(value)
  return Math.abs(value - near) <= 1e-12 * Math.abs(value) ? near : Math.ceil(value)
}

type Loop = (out: Column, left: Column, right: Column) => void

/** One loop per operation, so engines can optimize each. */
const loops: Record<Exclude<Operation['kind'], 'roundUp' | 'logarithm'>, Loop> = {
  plus: (out, left, right) => {
    for (let at = 0; at < out.length; at++) out[at] = (left[at] as number) + (right[at] as number)
  },
  minus: (out, left, right) => {
    for (let at = 0; at < out.length; at++) out[at] = (left[at] as number) - (right[at] as number)
  },
  times: (out, left, right) => {
    for (let at = 0; at < out.length; at++) out[at] = (left[at] as number) * (right[at] as number)
  },
  over: (out, left, right) => {
    for (let at = 0; at < out.length; at++) out[at] = (left[at] as number) / (right[at] as number)
  },
  least: (out, left, right) => {
    for (let at = 0; at < out.length; at++) out[at] = Math.min(left[at] as number, right[at] as number)
  },
  most: (out, left, right) => {
    for (let at = 0; at < out.length; at++) out[at] = Math.max(left[at] as number, right[at] as number)
  },
  power: (out, left, right) => {
    for (let at = 0; at < out.length; at++) out[at] = (left[at] as number) ** (right[at] as number)
  },
}

/** Left-associative. */
function inTurn(kind: keyof typeof loops, steps: readonly Step[], width: number): Step {
  const loop = loops[kind]
  return steps.reduce((left, right) => {
    const out = new Float64Array(width)
    return year => {
      loop(out, left(year), right(year))
      return out
    }
  })
}

function each(step: Step, of: (value: number) => number, width: number): Step {
  const out = new Float64Array(width)
  return year => {
    const from = step(year)
    for (let at = 0; at < width; at++) out[at] = of(from[at] as number)
    return out
  }
}

interface Layout {
  readonly columns: readonly Column[]
  readonly slotOf: ReadonlyMap<string, number>
  readonly years: number
  readonly width: number
}

function compileStep(expression: Expression, layout: Layout): Step {
  const { columns, width } = layout
  const slot = (key: string): number => layout.slotOf.get(key) as number
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
      const at = slot(expression.key)
      return expression.yearly ? year => columns[at + year - 1] as Column : () => columns[at] as Column
    }
    case 'total':
    case 'running': {
      const first = slot(expression.of.key)
      const out = new Float64Array(width)
      return year => {
        out.fill(0)
        const end = first + (expression.kind === 'running' ? year : layout.years)
        for (let at = first; at < end; at++) loops.plus(out, out, columns[at] as Column)
        return out
      }
    }
    default: {
      const steps = expression.of.map(operand => compileStep(operand, layout))
      const [first] = steps
      if (!first) throw new TypeError(`“${expression.kind}” of nothing`)
      if (expression.kind === 'roundUp') return each(first, upward, width)
      // NaN rather than -Infinity, because ln(0) is an error in spreadsheets.
      if (expression.kind === 'logarithm')
        return each(first, of => (of === 0 ? Number.NaN : Math.log(of)), width)
      return inTurn(expression.kind, steps, width)
    }
  }
}

/** Compiles a model for blocks of `width` draws. */
export function compile(model: Model, width: number): Program {
  const years = maxYears(model)
  const slotOf = new Map<string, number>()
  let size = 0
  for (const { key, yearly } of [...model.inputs, ...model.quantities]) {
    slotOf.set(key, size)
    size += yearly ? years : 1
  }
  const columns = Array.from({ length: size }, () => new Float64Array(width))
  const layout = { columns, slotOf, years, width }
  const steps = model.quantities.map(({ key, yearly, expression }) => ({
    at: slotOf.get(key) as number,
    yearly,
    step: compileStep(expression, layout),
  }))
  const horizon = typeof model.years === 'number' ? undefined : columns[slotOf.get(model.years.key) as number]
  return {
    width,
    columns,
    slotOf,
    run() {
      const last = horizon?.[0] ?? years
      for (const { at, yearly, step } of steps) {
        if (!yearly) columns[at]?.set(step(0))
        else
          for (let year = 1; year <= years; year++) {
            // After the last year a result is zero, so sums can run over all columns.
            if (year <= last) columns[at + year - 1]?.set(step(year))
            else columns[at + year - 1]?.fill(0)
          }
      }
    },
  }
}
