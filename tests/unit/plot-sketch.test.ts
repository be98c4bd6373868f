import { expect, test } from 'vitest'
import { drawPlotSmall } from '#build/art/plot-sketch.ts'
import { plottedModel } from '#src/text/model-parts.ts'
import { realSite } from '#tests/support/real-site.ts'

const words = { title: 'A title', says: 'What there is to see.' }
const pipeline = { model: 'shared-pipeline', ...words }
const numbers = (path: string): number[] => (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)

test('a curve plot has a line per result and a mark where they cross', () => {
  const plot = plottedModel({
    ...pipeline,
    kind: 'curve',
    of: 'hand, shared',
    over: 'count',
    from: 1,
    to: 20,
  })
  const { line, solid, says } = drawPlotSmall(plot)
  expect(says).toBe('What there is to see.')
  expect(line.match(/M/g)).toHaveLength(2)
  expect(solid.match(/M/g)).toHaveLength(1)
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
