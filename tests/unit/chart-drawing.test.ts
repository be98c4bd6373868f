import { expect, test } from 'vitest'
import { type AnyStateNode, setup } from 'xstate'
import { drawingOf } from '#build/charts/drawing.ts'

const machine = setup({ guards: { isOpen: () => true }, actions: { ring: () => {} } }).createMachine({
  id: 'door',
  type: 'parallel',
  states: {
    leaf: {
      initial: 'shut',
      on: { 'wind.blow': { guard: 'isOpen', target: '.shut' } },
      states: {
        shut: { on: { 'door.push': { target: 'open', actions: 'ring' } } },
        open: { entry: 'ring', on: { 'bell.press': { actions: 'ring' } } },
      },
    },
    light: { initial: 'off', states: { off: { on: { '"<&>"': 'on' } }, on: { type: 'final' } } },
  },
})

const texts = (svg: string): string[] =>
  [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text)
const statesOf = (node: AnyStateNode): string[] => [
  node.path.join('.'),
  ...Object.values(node.states).flatMap(statesOf),
]

test('a drawing has a box per state and a label per transition', async () => {
  const { svg } = await drawingOf(machine)
  expect([...svg.matchAll(/data-path="([^"]*)"/g)].map(([, path]) => path)).toEqual(statesOf(machine.root))
  expect(texts(svg)).toEqual(
    expect.arrayContaining([
      'door.push',
      'wind.blow [isOpen]',
      'in any state',
      'on entry ring',
      'bell.press',
    ]),
  )
  expect(texts(svg).join()).toContain('&lt;&amp;&gt;')
})

test("sibling states don't overlap", async () => {
  const { svg } = await drawingOf(machine)
  const boxes = new Map(
    [
      ...svg.matchAll(
        /data-path="([^"]*)"><rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g,
      ),
    ].map(([, path = '', ...numbers]) => [path, numbers.map(Number)]),
  )
  const apart = (one: string, other: string) => {
    const [[x = 0, y = 0, width = 0, height = 0] = [], [left = 0, top = 0, w = 0, h = 0] = []] = [
      boxes.get(one),
      boxes.get(other),
    ]
    return x + width <= left || left + w <= x || y + height <= top || top + h <= y
  }
  expect(apart('leaf', 'light')).toBe(true)
  expect(apart('leaf.shut', 'leaf.open')).toBe(true)
  expect(apart('leaf', 'leaf.shut')).toBe(false)
})
