import { expect, test } from 'vitest'
import { drawPlotSmall } from '#build/art/plot-sketch.ts'
import { plottedModel } from '#src/text/model-parts.ts'
import { realSite } from '#tests/support/real-site.ts'

const words = { title: 'A title', says: 'What there is to see.' }
const orders = { model: 'two-orders', ...words }
const pipeline = { model: 'shared-pipeline', ...words }
const numbers = (path: string): number[] => (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)

test('each waterfall bar starts where the previous one ends, and the last is the sum', () => {
  const plot = plottedModel({
    ...orders,
    kind: 'waterfall',
    of: 'askSix, trialCost, restCost',
    total: 'askFirst',
  })
  const { solid, says } = drawPlotSmall(plot)
  const drawn = [...solid.matchAll(/M(\d+) \d+h(\d+)/g)].map(([, start, length]) => [
    Number(start),
    Number(length),
  ])
  expect(says).toBe('What there is to see.')
  expect(drawn).toHaveLength(4)
  const ends = drawn.map(([start = 0, length = 0]) => start + length)
  for (const index of [1, 2])
    expect(Math.abs((drawn[index]?.[0] ?? 0) - (ends[index - 1] ?? 0))).toBeLessThanOrEqual(1)
  expect(drawn[3]?.[0]).toBe(16)
  expect(Math.abs((ends[3] ?? 0) - (ends[2] ?? 0))).toBeLessThanOrEqual(1)
})

test('a curve plot has a line per result and a mark where they cross', () => {
  const plot = plottedModel({
    ...pipeline,
    kind: 'curve',
    of: 'hand, shared',
    over: 'count',
    from: 1,
    to: 20,
  })
  const { line, solid } = drawPlotSmall(plot)
  expect(line.match(/M/g)).toHaveLength(2)
  expect(solid.match(/M/g)).toHaveLength(1)
})

test('a heat table fills cells at or above its limit', () => {
  const plot = plottedModel({
    ...{ ...pipeline, kind: 'heat', of: 'difference', over: 'count, byHand' },
    ...{ x: [3, 7, 15], y: [12, 22], limit: 0 },
  })
  const { solid, faint } = drawPlotSmall(plot)
  expect((solid.match(/M/g) ?? []).length + (faint.match(/M/g) ?? []).length).toBe(6)
  expect(solid).not.toBe('')
})

test("a card shows its page's model drawing within its frame, each different", () => {
  const entries = [...realSite.entries.values()].filter(each => !(each.type === 'page' && each.aliasOf))
  const sketches = entries.flatMap(({ body: { plotted } }) => (plotted ? [drawPlotSmall(plotted)] : []))
  expect(sketches.length).toBeGreaterThan(15)
  for (const { solid, line, faint } of sketches)
    for (const path of [solid, line, faint]) {
      expect(path).not.toMatch(/NaN|undefined|Infinity/)
      expect(Math.max(0, ...numbers(path))).toBeLessThanOrEqual(320)
    }
  expect(new Set(sketches.map(({ solid, line }) => solid + line)).size).toBe(sketches.length)
})
