import { HyperFormula } from 'hyperformula'
import { afterAll, expect, test } from 'vitest'
import { presets } from '#models/ai-roi-presets.ts'
import { calculate } from '#models/core/calculate.ts'
import type { Model } from '#models/core/model.ts'
import { columns, spreadsheet } from '#models/core/spreadsheet.ts'
import '#build/content/models.ts'
import { models } from '#models/registry.ts'

/** A second spreadsheet engine, used under the GNU GPL and never shipped. */
const engine = HyperFormula.buildEmpty({ licenseKey: 'gpl-v3' })
afterAll(() => engine.destroy())

/** Each result of our engine with the other engine's cell. */
function compared(
  model: Model,
  changes: Readonly<Record<string, number>>,
): [name: string, ours: number, theirs: unknown][] {
  const calculation = calculate(model, changes)
  const { rows, rowOf } = spreadsheet(calculation)
  const name = engine.addSheet()
  const sheet = engine.getSheetId(name) as number
  engine.setSheetContent(
    sheet,
    rows.map(row => [...row]),
  )
  const cell = (key: string, col: number): unknown =>
    engine.getCellValue({ sheet, row: (rowOf.get(key) as number) - 1, col })
  const result = model.quantities.flatMap(each =>
    each.yearly
      ? calculation
          .series(each)
          .map((value, index): [string, number, unknown] => [
            `${each.label}, year ${index + 1}`,
            value,
            cell(each.key, columns.year + index),
          ])
      : [[each.label, calculation.value(each), cell(each.key, columns.value)] as [string, number, unknown]],
  )
  engine.removeSheet(sheet)
  return result
}

const all = [...models.values()].flatMap(model => [
  { name: model.key, model, changes: {} },
  ...Object.values(model.cases).map(({ label, changes }) => ({
    name: `${model.key}, ${label}`,
    model,
    changes,
  })),
  ...(model.key === 'ai-roi' ? Object.values(presets) : []).map(({ label, changes }) => ({
    name: `ai-roi, ${label}`,
    model,
    changes,
  })),
])

test.each(all)('the spreadsheet of $name gives the same cents in another engine', ({ model, changes }) => {
  for (const [name, ours, theirs] of compared(model, changes)) {
    expect(typeof theirs, `${name}: ${JSON.stringify(theirs)}`).toBe('number')
    // To the cent, or to eleven digits for very large or small values.
    expect(Math.abs((theirs as number) - ours), name).toBeLessThan(
      Math.max(Math.min(0.005, Math.abs(ours) * 1e-9), 1e-9),
    )
  }
})

test("a model of four years leaves the fifth year's column at zero", () => {
  const model = models.get('ai-roi') as Model
  for (const [name, ours, theirs] of compared(model, { years: 4 })) expect(theirs, name).toBeCloseTo(ours, 2)
})

test('a sheet holds label, value, unit, range, and origin of each input', () => {
  const model = models.get('checking') as Model
  const { rows, rowOf } = spreadsheet(calculate(model))
  expect(rows[(rowOf.get('minutes') as number) - 1]).toEqual([
    'Minutes of a check',
    3,
    'minutes per case',
    0.5,
    10,
    'Assumed: The example of the page.',
  ])
  expect(rows[(rowOf.get('cases') as number) - 1]?.[1]).toBe(
    '=IFERROR(1*ROUNDUP(LN(0.05)/LN(1-B7),0),"none")',
  )
})
