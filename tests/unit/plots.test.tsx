import { parseFragment } from 'parse5'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { drawSmallPlot } from '#build/art/sketch.ts'
import { elementsIn } from '#build/html.ts'
import { type Changes, calculate } from '#models/core/calculate.ts'
import { curveProps } from '#src/behaviors/plot/curve.ts'
import { drawPlot } from '#src/behaviors/plot/draw.tsx'
import type { PlotKind, PlotSpec } from '#src/behaviors/plot/spec.ts'
import { spreadLabels } from '#src/figures/labels.ts'
import { readPlottedModel } from '#src/text/model-references.ts'
import { toStaticTree } from '#src/text/static-tree.ts'
import { Worked } from '#src/text/worked.tsx'
import { modelWithResults } from '#tests/support/models.ts'
import { realSite } from '#tests/support/real-site.ts'
import { cellsOf } from './table-cells.ts'

const { model: sharedPipeline } = modelWithResults('shared-pipeline')

const caption = { title: 'A title', says: 'What there is to see.' }
const pipeline = { model: 'shared-pipeline', ...caption }
const orders = { model: 'two-orders', ...caption }

const plots: Record<PlotKind, Record<string, unknown>> = {
  curve: { ...pipeline, kind: 'curve', of: 'hand, shared', over: 'count', from: 1, to: 20 },
  bars: { ...orders, kind: 'bars', of: 'askFirst', cases: 'usual, ninety' },
  ranges: { ...orders, kind: 'ranges', of: 'askFirst, buildFirst' },
}

const htmlOf = (props: Record<string, unknown>): string =>
  renderToStaticMarkup(toStaticTree(drawPlot(readPlottedModel(props))))
const alternativeOf = (html: string): string => /role="img" aria-label="([^"]*)"/.exec(html)?.[1] ?? ''
const attributesOf = (html: string, tag: string, ...names: string[]): number[][] =>
  elementsIn(parseFragment(html))
    .filter(({ tagName }) => tagName === tag)
    .map(({ attrs }) =>
      names.map(name => Number.parseFloat(attrs.find(each => each.name === name)?.value ?? 'NaN')),
    )

describe.each(Object.entries(plots))('a plot of the kind %s', (_, props) => {
  const html = htmlOf(props)

  test('has a title, a unit, its assumptions, a data table, and a text alternative', () => {
    const { calculation, spec } = readPlottedModel(props)
    const texts = [caption.title, caption.says, ' per ', 'Calculated with our own model', 'What it assumes']
    for (const text of texts) expect(html).toContain(text)
    const assumptionText = html.slice(html.indexOf('What it assumes'))
    const named = calculation.model.inputs.filter(({ label }) => assumptionText.includes(`${label}: `))
    expect(named.length).toBeGreaterThan(0)
    expect(named.map(({ key }) => key)).not.toContain('over' in spec ? spec.over : undefined)
    const rows = cellsOf(html)
    expect(rows.length).toBeGreaterThan(2)
    expect(rows.flat().join(' ')).toMatch(/\d/)
    expect(alternativeOf(html)).toMatch(/\d/)
    expect(html).not.toMatch(/style=|NaN|undefined|Infinity/)
  })

  test('has the same markup on its own and in a worked example', () => {
    const { model, with: changes, ...spec } = props
    const worked = (
      <Worked
        sources={[...realSite.sources.values()]}
        model={String(model)}
        plot={spec}
        with={changes as Record<string, number>}
      />
    )
    expect(renderToStaticMarkup(toStaticTree(worked))).toContain(html)
  })
})

test('a curve marks where its lines cross and names the next whole number', () => {
  const html = htmlOf(plots.curve)
  // The lines cross where 22 n = 60 + 1680 / 36 + 6 n, on an axis from 1 to 20.
  const crossing = (60 + 1680 / 36) / (22 - 6)
  const percent = ((crossing - 1) / 19) * 100
  expect(attributesOf(html, 'circle', 'cx', 'r').at(-1)?.[0]).toBeCloseTo(percent, 1)
  expect(html).toContain('>from 7 models</text>')
  expect(alternativeOf(html)).toContain('By hand and Through the pipeline cross: from 7 models')
  // These are the results at 1 model and at 20 models.
  expect(alternativeOf(html)).toContain('By hand: 22 to 440, 154 at the assumed value')
  expect(cellsOf(html)).toContainEqual(['20', '440', '226.7'])
})

test('a curve marks where it crosses a limit, and lists an input limit as assumed', () => {
  const limited = htmlOf({ ...plots.curve, limit: 'team' })
  expect(limited.slice(limited.indexOf('What it assumes'))).toContain('The whole team’s hours: 520')
  const html = htmlOf({
    ...{ ...pipeline, kind: 'curve', of: 'difference', over: 'pipeline' },
    ...{ limit: 0, limitName: 'Nothing gained' },
  })
  // The difference is zero if the pipeline takes 154 − 42 − 1680 / 36 hours.
  expect(html).toContain(`>${(154 - 42 - 1680 / 36).toFixed(1)}</text>`)
  expect(html).toContain('Nothing gained')
})

test("a curve extends to a reader's value outside its domain", () => {
  const { spec } = readPlottedModel(plots.curve)
  const props = curveProps({
    spec: spec as PlotSpec<'curve'>,
    calculation: calculate(sharedPipeline, { count: 50, byHand: 10 }),
  })
  expect([props.from, props.to, props.current.x]).toEqual([1, 50, 50])
  expect(props.lines[0]?.points.at(-1)).toEqual([50, 500])
})

test('a curve has a gap where no threshold exists, and its table says “none”', () => {
  const { model } = modelWithResults('staged-bet')
  const spec = { ...caption, kind: 'curve', of: 'staged', over: 'worth', from: 1.2, to: 6 } as const
  const curveOf = (changes: Changes) => curveProps({ spec, calculation: calculate(model, changes) })
  const { lines, table } = curveOf({ first: 0.6, stops: 0.1 })
  expect(lines[0]?.points.every(([, y]) => y >= 0)).toBe(true)
  expect(table.rows[0]?.[1]).toBe('none')
  expect(table.rows.at(-1)?.[1]).toMatch(/^\d+(?:\.\d+)?%$/)
  expect(() => curveOf({ first: 1, stops: 0, second: 1, worth: 1.2 })).not.toThrow()
})

test('on a logarithmic axis, equal ratios span equal distances', () => {
  const html = htmlOf({
    ...{ model: 'self-hosted-return', ...caption, kind: 'curve', of: 'cost' },
    ...{ over: 'daily', from: 10, to: 1000, log: true },
  })
  const ticks = attributesOf(html, 'text', 'x').flat()
  expect(html).toContain('>100</text>')
  expect(ticks).toContain(50)
})

test('bar lengths are proportional to the values, and rows name results and cases', () => {
  const html = htmlOf(plots.bars)
  const [usualWidth, ninetyWidth] = attributesOf(html, 'rect', 'width').flat()
  const [, first, second] = cellsOf(html).map(([, value = '']) => Number(value.replace(/[$,]/g, '')))
  expect((usualWidth ?? 0) / (ninetyWidth ?? 1)).toBeCloseTo((first ?? 0) / (second ?? 1), 2)
  expect(html.match(/class="[^"]*marked/g)).toHaveLength(1)
  const [, ...rows] = cellsOf(htmlOf({ ...plots.bars, of: 'buildFirst, askFirst' }))
  expect(rows.map(([name]) => name)).toEqual([
    'As assumed: Spent per project started, build first',
    'As assumed: Spent per project started, ask first',
    'Each hurdle passes 90%: Spent per project started, build first',
    'Each hurdle passes 90%: Spent per project started, ask first',
  ])
})

test("a curve's table has a column per case", () => {
  const [headings, ...rows] = cellsOf(
    htmlOf({
      ...{ model: 'agent-chain', ...caption, kind: 'curve', of: 'retryWrong' },
      ...{ cases: 'usual, check95', over: 'steps', from: 1, to: 20 },
    }),
  )
  expect(headings).toEqual(['Steps that a model takes', 'As assumed', 'Checks that find 95%'])
  // In one step, the check misses the first error, or catches it and misses the error of the retry.
  const wrongShare = (found: number) => 0.03 * (1 - found) * (1 + 0.03 * found)
  const [, ...first] = rows[0] ?? []
  expect(first.map(text => Number.parseFloat(text) / 100)).toEqual([
    expect.closeTo(wrongShare(0.8), 4),
    expect.closeTo(wrongShare(0.95), 4),
  ])
})

test("a range's value lies between its bounds", () => {
  for (const [, text = ''] of cellsOf(htmlOf(plots.ranges)).slice(1)) {
    const [value, low, high] = (text.match(/[\d,]+/g) ?? []).map(digits => Number(digits.replaceAll(',', '')))
    expect(low).toBeLessThan(value ?? 0)
    expect(high).toBeGreaterThan(value ?? 0)
  }
})

test('the end labels of nearby lines stay apart and inside the drawing', () => {
  const [flat, tall] = [18, 34]
  const labels = [
    { center: 5, height: flat },
    { center: 8, height: tall },
    { center: 258, height: flat },
  ]
  const labelCenters = spreadLabels(labels, 260)
  const labelEdges = labels.flatMap(({ height }, index) =>
    [-1, 1].map(side => (labelCenters[index] ?? 0) + (side * height) / 2),
  )
  expect(labelEdges).toEqual(labelEdges.toSorted((a, b) => a - b))
  expect(labelEdges[0]).toBeGreaterThanOrEqual(0)
  expect(labelEdges.at(-1)).toBeLessThanOrEqual(260)
})

const { model: gradedSample } = modelWithResults('graded-sample')

test('a proportional result is a line on a linear scale and a curve on a log scale', () => {
  const pointsOn = (log: boolean) =>
    curveProps({
      spec: { ...caption, kind: 'curve', of: 'outcomes', over: 'harm', from: 5, to: 320, log },
      calculation: calculate(gradedSample),
    }).lines[0]?.points ?? []
  expect(pointsOn(false)).toHaveLength(2)
  const months = calculate(gradedSample).value({ key: 'months0' })
  const curvePoints = pointsOn(true)
  // Straight segments between samples must stay close to the true curve, or the mark of a crossing would miss the line.
  const axisFraction = (x: number) => Math.log(x / 5) / Math.log(64)
  for (const harm of [10, 40, 160]) {
    const after = curvePoints.findIndex(([x]) => x >= harm)
    const [[x0, y0], [x1, y1]] = [curvePoints[after - 1] ?? [0, 0], curvePoints[after] ?? [0, 0]]
    const drawn =
      y0 + ((y1 - y0) * (axisFraction(harm) - axisFraction(x0))) / (axisFraction(x1) - axisFraction(x0))
    expect(drawn / (harm * 480 * months)).toBeCloseTo(1, 3)
  }
})

test("a card's curve has a line per result and a mark where the lines cross", () => {
  const { line, solid, caption } = drawSmallPlot(readPlottedModel(plots.curve))
  expect(caption).toBe('What there is to see.')
  expect(line.match(/M/g)).toHaveLength(2)
  expect(solid.match(/M/g)).toHaveLength(1)
})
