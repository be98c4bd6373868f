import { HyperFormula } from 'hyperformula'
import { afterAll, describe, expect, it } from 'vitest'
import { presets } from '#models/ai-roi-presets.ts'
import { type Changes, calculate } from '#models/core/calculate.ts'
import { resultText } from '#models/core/derivation.ts'
import { isNone, noneText } from '#models/core/format.ts'
import type { Input } from '#models/core/input.ts'
import type { Model } from '#models/core/model.ts'
import { randomStream } from '#models/core/random.ts'
import { buildSpreadsheet, columns } from '#models/core/spreadsheet.ts'
import type { Expression, Quantity } from '#models/core/tree.ts'
import '#tests/support/models.ts'
import { models } from '#models/registry.ts'
import { sliderRangeOf } from '#src/behaviors/worked-box/slider.ts'

/** Percentages that may lie outside 0 to 100%: changes, returns, and loads. */
const unboundedPercentages: Readonly<Record<string, readonly string[]>> = {
  'ai-roi': ['effect', 'counted', 'roi'],
  'longer-hold': ['growth', 'plannedGrowth', 'returnKeeps', 'returnStops'],
  'real-return': ['effect', 'counted'],
  'self-hosted-return': ['roi'],
  'shared-pipeline': ['load'],
  'task-cost': ['savedFree'],
  'two-orders': ['saving'],
}

/** Results that contain one another, smallest first. */
const nestedResults: Readonly<Record<string, readonly string[]>> = {
  'agent-chain': ['retryWrong ≤ finishes', 'checkedWrong ≤ passes', 'bareRight ≤ retryRight ≤ finishes'],
  'alert-queue': ['attacks ≤ yearly', 'today ≤ attacks', 'assisted ≤ attacks'],
  'answer-ledger': ['right ≤ ranking ≤ search ≤ parser ≤ documents'],
  'attack-clock': ['stopped ≤ noticed', 'stoppedLast ≤ noticedLast'],
  'eight-runs': ['fromGood ≤ released'],
  'evidence-wait': ['afterwards ≤ facing'],
  'failure-portfolio': [
    'unmeasured ≤ invisible',
    'spentUnproven ≤ spent',
    'unproven ≤ started',
    'proofs ≤ started',
  ],
  'llm-evaluation': ['intervalLow ≤ intervalHigh', 'fixed ≤ wrong', 'spoiled ≤ baseline'],
  'order-quantile': ['modelBest ≤ naiveBest ≤ naivePlain', 'modelBest ≤ modelPlain ≤ naivePlain'],
  'private-ai-cost': ['rent ≤ rented'],
  'record-linkage': ['strangers ≤ looseStrangers', 'right ≤ looseRight'],
  'regression-to-mean': ['leftLow ≤ left ≤ leftHigh'],
  'shared-pool': ['fuller ≤ saved ≤ apart', 'spares ≤ saved', 'moved ≤ saved'],
  'two-uses': ['complaints ≤ wrongNotices', 'wrongA ≤ payA', 'wrongB ≤ payB'],
}

const pickInRange = (input: Input, at: number): number => {
  const { min, max } = sliderRangeOf(input, input.value)
  const value = min + at * (max - min)
  return input.isInteger ? Math.round(value) : value
}

function draws(model: Model, count: number): Changes[] {
  const random = randomStream(`${model.key} properties`)
  return Array.from({ length: count }, () =>
    Object.fromEntries(model.inputs.map(input => [input.key, pickInRange(input, random())])),
  )
}

const bounds = (model: Model): Changes[] =>
  model.inputs.flatMap(({ key, min, max }) => [{ [key]: min }, { [key]: max }])

const isRounded = (expression: Expression | undefined): boolean =>
  expression?.kind === 'roundUp' || expression?.kind === 'roundDown'

const isCount = ({ expression }: Quantity): boolean =>
  isRounded(expression) ||
  (expression.kind === 'times' &&
    expression.operands.length === 2 &&
    expression.operands[0]?.kind === 'literal' &&
    expression.operands[0].value === 1 &&
    isRounded(expression.operands[1]))

function findImpossible(model: Model, changes: Changes): string[] {
  const calculation = calculate(model, changes)
  const getValue = (key: string): number => calculation.value({ key })
  const resultProblems = model.quantities.flatMap(result =>
    (result.isYearly ? calculation.series(result) : [calculation.value(result)]).flatMap(value => {
      if (isNone(value, result)) return []
      const isShare = result.unit.text === 'share' && !unboundedPercentages[model.key]?.includes(result.key)
      if (!Number.isFinite(value)) return [`${result.key} is ${value}`]
      if (isShare && !(value >= -1e-9 && value <= 1 + 1e-9)) return [`${result.key} is ${value * 100}%`]
      if (isCount(result) && !Number.isInteger(value)) return [`${result.key} counts ${value}`]
      return []
    }),
  )
  const partProblems = (nestedResults[model.key] ?? []).flatMap(order => {
    const keys = order.split(' ≤ ')
    return keys.slice(1).flatMap((container, index) => {
      const part = keys[index] as string
      const [smaller, larger] = [getValue(part), getValue(container)]
      return smaller <= larger + 1e-9 * Math.max(1, Math.abs(larger))
        ? []
        : [`${part} ${smaller} > ${container} ${larger}`]
    })
  })
  return [...resultProblems, ...partProblems].map(problem => `${problem} at ${JSON.stringify(changes)}`)
}

const engine = HyperFormula.buildEmpty({ licenseKey: 'gpl-v3' })
afterAll(() => engine.destroy())

/** Recalculates the spreadsheet in another engine for each case, and returns the cells that differ from the page. */
function findWrongCells(model: Model, cases: readonly Changes[]): string[] {
  const { rows, rowNumbers } = buildSpreadsheet(calculate(model))
  const sheet = engine.getSheetId(engine.addSheet()) as number
  engine.setSheetContent(sheet, structuredClone(rows) as never)
  const rowAt = (key: string): number => (rowNumbers.get(key) as number) - 1
  const problems = cases.flatMap(changes => {
    const calculation = calculate(model, changes)
    engine.batch(() => {
      for (const { key, value } of model.inputs)
        engine.setCellContents({ sheet, row: rowAt(key), col: columns.value }, [[changes[key] ?? value]])
    })
    return model.quantities.flatMap(result =>
      (result.isYearly ? calculation.series(result) : [calculation.value(result)]).flatMap(
        (pageValue, index) => {
          const col = result.isYearly ? columns.year + index : columns.value
          const cell = engine.getCellValue({ sheet, row: rowAt(result.key), col })
          if (
            result.resultKind === 'payback' &&
            pageValue > calculation.years &&
            cell === resultText(calculation, result, pageValue)
          )
            return []
          if (isNone(pageValue, result) && (cell === noneText || typeof cell === 'number')) return []
          const isSame =
            typeof cell === 'number' &&
            Math.abs(cell - pageValue) <= Math.max(1e-6, Math.abs(pageValue) * 1e-8)
          return isSame
            ? []
            : [
                `${result.key}: ${pageValue}, in the sheet ${JSON.stringify(cell)} at ${JSON.stringify(changes)}`,
              ]
        },
      ),
    )
  })
  engine.removeSheet(sheet)
  return problems
}

describe.each([...models.values()])('$key', model => {
  it('gives possible results in 2,000 draws and at each bound', () => {
    const cases = [...draws(model, 2000), ...bounds(model)]
    expect(cases.flatMap(changes => findImpossible(model, changes)).slice(0, 3)).toEqual([])
  })

  it('has a spreadsheet that matches the page at defaults, cases, draws, and bounds', () => {
    const named = [...Object.values(model.cases), ...(model.key === 'ai-roi' ? Object.values(presets) : [])]
    const cases = [{}, ...named.map(({ changes }) => changes), ...draws(model, 2000), ...bounds(model)]
    expect(findWrongCells(model, cases).slice(0, 3)).toEqual([])
  })
})

it.each([
  ['llm-evaluation', { graders: 1, weeklyHours: 1, reading: 0.1, readings: 3 }],
  ['self-hosted-return', { daily: 3.3, perGpu: 1.1 }],
])('the spreadsheet of %s rounds like the page, despite floating-point error', (key, changes) => {
  expect(findWrongCells(models.get(key) as Model, [changes])).toEqual([])
})
