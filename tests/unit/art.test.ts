import { expect, test } from 'vitest'
import { drawShareImage } from '#build/art/share-image.ts'
import { drawEngagement, drawFigure, drawSmallPlot } from '#build/art/sketch.ts'
import { drawTerrain } from '#build/art/terrain.ts'
import { parser } from '#build/content/body.ts'
import { figureDataOf } from '#build/content/figure-data.ts'
import { pageKinds } from '#contract/content/schema.ts'
import type { Sketch } from '#contract/content/sketch.ts'
import { wrapText } from '#src/figures/labels.ts'
import { realSite } from '#tests/support/real-site.ts'

test('each path and page kind has its own terrain, which sets no colors', () => {
  const paths = ['/', '/about', '/abouu', '/contact', '/services', '/services/llm-evaluation']
  expect(new Set(paths.map(path => drawTerrain(path, 'firm'))).size).toBe(paths.length)
  expect(drawTerrain('/about', 'service')).not.toBe(drawTerrain('/about', 'insight'))
  expect(drawTerrain('/about', 'firm')).not.toMatch(/stroke=|style=|#[0-9a-f]{3,6}/)
})

test.each([...pageKinds, 'not-found'] as const)(
  'the terrain of %s has contours, index contours, and valid numbers',
  kind => {
    const svg = drawTerrain(`/${kind}`, kind)
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1440 720" fill="none"><g id="lines">/,
    )
    expect(svg).toMatch(/<g id="index">(?:<path d="(?:M-?\d+ ?-?\d+q[-\d ]+z?)+"\/>)+<\/g><\/svg>$/)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  },
)

test('a share image depends on its title', async () => {
  const draw = (title: string) =>
    drawShareImage({ path: '/a', kind: 'service', label: 'Small', title, footer: 'small.example' })
  const [first, second] = await Promise.all([draw('Alpha & Beta'), draw('Alpha')])
  expect(Buffer.from(first).equals(second)).toBe(false)
})

test('text wraps at the maximum length without breaking a word', () => {
  expect(wrapText('The real return on AI: what survives measurement', 27)).toEqual([
    'The real return on AI: what',
    'survives measurement',
  ])
  expect(wrapText('Incomprehensibilities stay whole', 10)).toEqual(['Incomprehensibilities', 'stay whole'])
})

function expectWithinFrame({ solid, line, faint }: Sketch): void {
  for (const path of [solid, line, faint]) {
    expect(path).not.toMatch(/NaN|undefined|Infinity/)
    expect(Math.max(0, ...(path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number))).toBeLessThanOrEqual(320)
  }
}

const bars = `<Figure caption="Hours a year. Assumptions.">

<BarChart unit=" h" rows={[{ label: "A", value: 10 }, { label: "B", value: 20, low: 15, high: 25 }]} />

</Figure>`

test("a sketch shows the first figure to scale, with its caption's first sentence", () => {
  expect(
    figureDataOf(parser.parse(`${bars}\n\n<Figure caption="Two.">\n\n<Layers rows={[]} />\n\n</Figure>`)),
  ).toEqual({
    shape: 'bars',
    caption: 'Hours a year',
    unit: ' h',
    prefix: '',
    rows: [
      { label: 'A', value: 10 },
      { label: 'B', value: 20, low: 15, high: 25 },
    ],
  })
  const { solid, line } = drawFigure(figureDataOf(parser.parse(bars)))
  const lengths = [...solid.matchAll(/h(\d+(?:\.\d+)?)v/g)].map(([, length]) => Number(length))
  expect(lengths).toHaveLength(2)
  expect((lengths[1] ?? 0) / (lengths[0] ?? 1)).toBeCloseTo(2, 1)
  const [, low = 0, , high = 0] = /M([\d.]+) ([\d.]+)H([\d.]+)/.exec(line)?.map(Number) ?? []
  expect((high - 16) / (low - 16)).toBeCloseTo(25 / 15, 1)
})

test("without a figure, a sketch shows the first table's columns that share a scale", () => {
  const table = `<Worked title="Two rates">

| Case | Once | Twice | Words | Much larger |
|---|---|---|---|---|
| a | 33% | 55% | no | 9,000 |
| b | 50% | 71% | no | 9,100 |
| c | −67% | 83% | yes | 9,200 |

</Worked>`
  const data = figureDataOf(parser.parse(table))
  expect(data).toMatchObject({ shape: 'lines', caption: 'Two rates' })
  expect(
    data.shape === 'lines' &&
      data.columns.map(({ heading, cells }) => [heading, cells.map(each => each.value)]),
  ).toEqual([
    ['Once', [33, 50, -67]],
    ['Twice', [55, 71, 83]],
  ])
})

test('without a figure or table, a sketch shows the section lengths', () => {
  expect(figureDataOf(parser.parse('## One\n\nThree words here.\n\n## Two\n\nWord.'))).toMatchObject({
    shape: 'profile',
  })
})

test("an engagement's plan stays within its frame", () => {
  const engagement = { for: '', problem: '', people: 2.5, yourHours: 60, youKeep: '' }
  for (const weeks of [
    [1, 1],
    [7, 8],
    [13, 40],
  ] as const)
    expectWithinFrame(drawEngagement({ ...engagement, weeks }))
})

test("each page's small plot is unique and stays within its frame", () => {
  const entries = [...realSite.entries.values()].filter(each => !(each.type === 'page' && each.aliasOf))
  const sketches = entries.flatMap(({ body: { firstPlot } }) => (firstPlot ? [drawSmallPlot(firstPlot)] : []))
  expect(sketches.length).toBeGreaterThan(15)
  sketches.forEach(expectWithinFrame)
  expect(new Set(sketches.map(({ solid, line }) => solid + line)).size).toBe(sketches.length)
})
