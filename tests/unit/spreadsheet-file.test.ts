import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { aiRoi, people, value } from '#models/ai-roi.ts'
import { sourceNames } from '#models/ai-roi-sources.ts'
import { type Calculation, calculate } from '#models/core/calculate.ts'
import { buildSpreadsheet } from '#models/core/spreadsheet.ts'
import { buildWorkbookSheet } from '#models/core/spreadsheet-cells.ts'
import { createSpreadsheet } from '#src/behaviors/shared/save-spreadsheet.ts'

const sheetOf = async (calculation: Calculation): Promise<string> =>
  (await filesIn(await createSpreadsheet([buildWorkbookSheet(calculation, 'Plan A', sourceNames)]))).get(
    'xl/worksheets/sheet1.xml',
  ) ?? ''

async function filesIn(blob: Blob): Promise<Map<string, string>> {
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('a sheet ends with its notes', () => {
  const sheet = buildWorkbookSheet(calculate(aiRoi), 'Plan A', sourceNames, {}, ['The most likely case.'])
  expect(sheet.rows.at(-1)).toEqual([{ value: 'The most likely case.' }])
})

test('each plan has its own sheet with colored input cells', async () => {
  const plans = [
    buildWorkbookSheet(calculate(aiRoi), 'Plan A', sourceNames),
    buildWorkbookSheet(calculate(aiRoi, { years: 5 }), 'Plan B', sourceNames),
  ]
  expect(plans[0]?.rows.flat().filter(cell => cell.role === 'input')).toHaveLength(aiRoi.inputs.length)
  const files = await filesIn(await createSpreadsheet(plans))
  expect(files.get('xl/workbook.xml')).toMatch(/name="Plan A".*name="Plan B"/)
  expect(files.get('xl/styles.xml')).toContain('FFF4D6')
})

test('inputs are values, and each result is a formula with a cached value', async () => {
  const calculation = calculate(aiRoi, { people: 350, years: 3 })
  const { rowNumbers, rows } = buildSpreadsheet(calculation)
  const sheet = await sheetOf(calculation)
  expect(sheet).toMatch(new RegExp(`<c r="B${rowNumbers.get(people.key)}"[^>]*><v>350</v>`))
  expect(sheet).toContain(`<f>${String(rows[(rowNumbers.get(value.key) ?? 0) - 1]?.[1]).slice(1)}</f>`)
  const cachedValueOf = (cell: string) =>
    new RegExp(`<c r="${cell}"[^>]*><f>[^<]*</f><v>([^<]*)</v>`).exec(sheet)?.[1]
  expect(Number(cachedValueOf(`B${rowNumbers.get(value.key)}`))).toBe(calculation.value(value))
  const yearly = aiRoi.quantities.find(each => each.isYearly)
  if (!yearly) throw new Error('no result by year')
  const row = rowNumbers.get(yearly.key)
  expect(['G', 'H', 'I', 'J'].map(column => Number(cachedValueOf(`${column}${row}`)))).toEqual([
    ...calculation.series(yearly),
    0,
  ])
  expect(sheet.match(/<f>/g)?.length).toBeGreaterThan(30)
  expect(sheet.match(/<f>/g)?.length).toBe(sheet.match(/<\/f><v>/g)?.length)
})

test("the spreadsheet validates each input against the model's bounds", async () => {
  const calculation = calculate(aiRoi)
  const { rowNumbers } = buildSpreadsheet(calculation)
  const sheet = await sheetOf(calculation)
  expect(sheet.match(/<dataValidation /g)).toHaveLength(aiRoi.inputs.length)
  expect(sheet).toMatch(
    new RegExp(
      `</sheetData><dataValidations .*sqref="B${rowNumbers.get('years')}"><formula1>1</formula1><formula2>5<`,
    ),
  )
  expect(sheet).toContain('error="Enter a number from 0% to 100%."')
})

test('an input names the publisher and year of its source', async () => {
  const { rows } = buildWorkbookSheet(calculate(aiRoi), 'Plan A', sourceNames)
  const cells = rows.flat().map(({ value }) => String(value))
  expect(cells.filter(text => text.startsWith('Source: '))).toEqual([
    expect.stringMatching(/^Source: US Bureau of Labor Statistics, 2020: \$42/),
  ])
})

test.each<[what: string, value: string, result: string | number, cell: RegExp]>([
  [
    'a text result is stored as escaped text',
    '=IF(1>2,"a","b")',
    'a & <b>',
    /<c r="A1"[^>]* t="str"><f>[^<]*<\/f><v>a &amp; &lt;b&gt;<\/v><\/c>/,
  ],
  ['an infinite value has no cached result', '=1/0', Number.POSITIVE_INFINITY, /<f>1\/0<\/f><\/c>/],
])('%s', async (_, value, result, cell) => {
  const files = await filesIn(
    await createSpreadsheet([{ name: 'End', rows: [[{ value, result }]], widths: [20] }]),
  )
  expect(files.get('xl/worksheets/sheet1.xml')).toMatch(cell)
})
