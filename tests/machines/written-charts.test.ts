import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type AnyStateMachine, type AnyStateNode, createActor, createMachine, setup } from 'xstate'
import { readSite } from '#build/content/site.ts'
import { regionsOf } from '#contract/menu-regions.ts'
import { machineIn } from '#machines/machine-in.ts'
import { chartJson } from '#scripts/charts/chart-json.ts'
import { lawsFile, staleCharts, staleFiles } from '#scripts/charts/charts.ts'
import { openingComment } from '#scripts/charts/readme.ts'
import { titleOf } from '#scripts/charts/title.ts'
import { connectMenu } from '#src/behaviors/menu/effects.ts'
import { tempFolder, writeFiles } from '#tests/support/temp-folder.ts'
import { lawsInWords } from './laws-in-words.ts'
import { specs } from './specs/index.ts'

test('the written charts say what the machines say', async () => {
  expect(await staleCharts('.')).toEqual([])
})

test('the sentences beside the drawings are those of the laws', () => {
  expect(readFileSync(lawsFile, 'utf8')).toBe(lawsInWords())
})

test('a chart that is missing, changed or left over is named with the command that mends it', () => {
  const folder = tempFolder()
  writeFiles(folder, { 'machines/charts/b.json': 'old', 'machines/charts/gone.json': '{}' })
  const wanted = new Map([
    ['machines/charts/a.json', 'new'],
    ['machines/charts/b.json', 'new'],
  ])
  const mend = 'is not what the machines say: run "npm run charts"'
  expect(staleFiles(folder, wanted)).toEqual([
    `machines/charts/a.json ${mend}`,
    `machines/charts/b.json ${mend}`,
    `machines/charts/gone.json ${mend}`,
  ])
})

for (const [name, { machine }] of Object.entries(specs)) {
  test(`${name}: its JSON is a machine again, with the same states and events`, () => {
    const again = createMachine(JSON.parse(chartJson(machine)) as object)
    const statesOf = (node: AnyStateNode): string[] => [
      node.id,
      ...Object.values(node.states).flatMap(statesOf),
    ]
    expect(statesOf(again.root)).toEqual(statesOf(machine.root))
    expect(again.events).toEqual(machine.events)
  })

  test(`${name}: its comment says what it models`, () => {
    expect(openingComment(readFileSync(`machines/${name}.ts`, 'utf8'))).toMatch(/^[A-Z][\s\S]+\.$/)
  })
}

test('an opening comment becomes Markdown: a line for each state', () => {
  const source = '/**\n * What it is.\n *\n * - `a`: one. - `b.c`: two.\n */\nexport {}\n'
  expect(openingComment(source)).toBe('What it is.\n\n- `a`: one.\n- `b.c`: two.')
  expect(() => openingComment('export {}')).toThrow('begins with a comment')
})

test('a machine is found among the exports of its file, and two are refused', () => {
  const machine = setup({}).createMachine({ id: 'a' })
  expect(machineIn({ rule: () => true, numbers: {}, actor: createActor(machine), machine }, [])).toBe(machine)
  expect(machineIn({ rule: () => true }, [])).toBeUndefined()
  expect(() => machineIn({ machine, other: setup({}).createMachine({ id: 'b' }) }, [])).toThrow(
    'More than one',
  )
})

test('the chart of the menu has the sections and groups of the menu, in words and as it runs', () => {
  const regions = regionsOf(readSite({ root: '.' }).menu)
  const names = (machine: AnyStateMachine) => Object.keys(machine.root.states.sections?.states ?? {})
  const published = createMachine(JSON.parse(readFileSync('machines/charts/menu.json', 'utf8')) as object)
  expect(names(published)).toEqual(regions.map(({ name }) => name))
  expect(names(connectMenu())).toEqual(names(published))
  expect(JSON.parse(chartJson(connectMenu()))).toEqual(published.config)
})

test('a title is the name of the file in words', () => {
  expect(titleOf('chat-launcher')).toBe('Chat launcher')
  expect(titleOf('roi-calculator')).toBe('ROI calculator')
})
