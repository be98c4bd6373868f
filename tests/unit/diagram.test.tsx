import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { layoutsOf } from '#build/vite/diagrams.ts'
import { type DiagramLayout, type DiagramSpec, diagramSpec } from '#contract/content/diagram.ts'
import { Diagram } from '#src/text/diagram.tsx'
import { toStaticTree } from '#src/text/static-tree.ts'
import { contentTree, faultsOf, page } from '#tests/support/content-tree.ts'

const spec: DiagramSpec = {
  title: 'What happens to a question',
  says: 'Nothing leaves before somebody has looked at it.',
  nodes: [
    { id: 'asked', label: 'Question of a customer', note: 'one of many in a day' },
    { id: 'draft', label: 'Assistant' },
    { id: 'rules', label: 'Rules', note: 'each with its reason' },
    { id: 'person', label: 'Case handler' },
    { id: 'answer', label: 'Answer' },
  ],
  edges: [
    { from: 'asked', to: 'draft' },
    { from: 'draft', to: 'rules', label: 'draft' },
    { from: 'rules', to: 'person', label: 'a check failed' },
    { from: 'rules', to: 'answer', label: 'all passed' },
    { from: 'person', to: 'answer' },
  ],
}

const layouts = await layoutsOf(spec)
const html = renderToStaticMarkup(toStaticTree(<Diagram {...spec} layouts={JSON.stringify(layouts)} />))

test.each(Object.entries(layouts))(
  'laid out %s, no boxes overlap, and every arrow connects two boxes',
  (_, layout) => {
    const { boxes, arrows } = layout as DiagramLayout
    expect([boxes.length, arrows.length]).toEqual([5, 5])
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          one.x + one.width < other.x ||
          other.x + other.width < one.x ||
          one.y + one.height < other.y ||
          other.y + other.height < one.y
        expect(isApart).toBe(true)
      }
    const isAtEdge = ([x, y]: readonly [number, number]): boolean =>
      boxes.some(
        box => x >= box.x - 1 && x <= box.x + box.width + 1 && y >= box.y - 1 && y <= box.y + box.height + 1,
      )
    for (const { points } of arrows)
      for (const end of [points[0], points.at(-1)]) expect(end && isAtEdge(end)).toBe(true)
  },
)

test('a narrow diagram is laid out vertically on a phone', () => {
  expect(layouts.down.width).toBeLessThanOrEqual(17 * 16)
})

test('the same graph has the same layout', async () => {
  expect(await layoutsOf(spec)).toEqual(layouts)
})

test('its arrows and notes are also a list, whether or not the drawing is visible', () => {
  const items = [...html.matchAll(/<li>([^<]*)<\/li>/g)].map(([, text]) => text)
  expect(items).toEqual([
    'Question of a customer → Assistant',
    'Assistant → Rules: draft',
    'Rules → Case handler: a check failed',
    'Rules → Answer: all passed',
    'Case handler → Answer',
    'Question of a customer: one of many in a day',
    'Rules: each with its reason',
  ])
  expect(html).not.toMatch(/style=|NaN|undefined/)
})

const about = 'content/pages/about.mdx'
const nodes = 'nodes={[{ id: "a", label: "A" }, { id: "b", label: "B" }]}'
const diagram = (rest: string): string => `<Diagram title="A" says="B." ${rest} />`
test.each([
  [diagram(nodes), '<Diagram>: property "edges" is missing'],
  [diagram(`${nodes} edges={[]}`), '<Diagram>: property "edges": write an arrow'],
  [
    diagram(`${nodes} edges={[{ from: "a", to: "c" }]}`),
    '<Diagram>: an arrow names "c", which is no box; there are: a, b',
  ],
  [diagram(`${nodes} edges={[{ from: "a", to: "a" }]}`), '<Diagram>: no arrow leads to or from "b"'],
  [
    diagram(`${nodes} edges={[{ from: "a", to: "b" }, { from: "b", to: "b" }]}`),
    '<Diagram>: an arrow leads from a box to itself',
  ],
  [
    diagram('nodes={[{ id: "a", label: "A" }, { id: "a", label: "B" }]} edges={[{ from: "a", to: "a" }]}'),
    '<Diagram>: two boxes are called "a"',
  ],
  [
    diagram(`${nodes} edges={[{ from: "a", to: "b" }]} layouts="{}"`),
    '<Diagram>: property "layouts" is not known here',
  ],
])('%s is refused with its line', (body, reason) => {
  expect(faultsOf(contentTree({ [about]: page('firm', 'About the firm', { body }) }))[0]).toEqual({
    file: about,
    line: body,
    reason,
  })
})

test('a valid spec is used unchanged', () => {
  expect(diagramSpec(spec)).toEqual(spec)
})
