import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type AnyStateNode, createActor, createMachine, setup } from 'xstate'
import { stringify } from 'yaml'
import { chartJson, drawCharts, findMachine, lawsFile } from '#build/charts/charts.ts'
import { readSite } from '#build/content/site.ts'
import { connectMenu } from '#src/behaviors/menu/effects.ts'
import { replayNotices } from '#tests/mutants/replay.ts'
import { findViolation } from './laws/harness/check-laws.ts'
import { allLaws, specs } from './laws/index.ts'

// After changing a law, run `npx vitest run --project source tests/machines/charts.test.ts -u` to update content/laws.yml.
test('the laws on the site are those that are tested', async () => {
  const sentences = Object.entries(allLaws).map(([name, { laws }]) => [
    name,
    laws.map(({ description }) => description),
  ])
  await expect(stringify(Object.fromEntries(sentences), { lineWidth: 0 })).toMatchFileSnapshot(
    `../../${lawsFile}`,
  )
})

test("every machine is drawn, the menu with the site's sections", async () => {
  const charts = await drawCharts(process.cwd(), readSite({ root: '.' }).menu)
  expect(charts.map(({ name }) => name)).toEqual(Object.keys(specs).sort())
  expect(charts.find(({ name }) => name === 'menu')?.json).toBe(chartJson(connectMenu()))
})

for (const [name, { machine }] of Object.entries(specs)) {
  test(`the JSON of ${name} is a machine with the same states and events`, () => {
    const again = createMachine(JSON.parse(chartJson(machine)) as object)
    const statesOf = (node: AnyStateNode): string[] => [
      node.id,
      ...Object.values(node.states).flatMap(statesOf),
    ]
    expect(statesOf(again.root)).toEqual(statesOf(machine.root))
    expect(again.events).toEqual(machine.events)
  })

  test(`the file of ${name} begins with a description`, () => {
    expect(readFileSync(`machines/${name}.ts`, 'utf8')).toMatch(/^\/\*\*\n \* [A-Z]/)
  })
}

test('a machine is found among the exports of its file, and two are refused', () => {
  const machine = setup({}).createMachine({ id: 'a' })
  expect(findMachine({ rule: () => true, numbers: {}, actor: createActor(machine), machine }, [])).toBe(
    machine,
  )
  expect(findMachine({ rule: () => true }, [])).toBeUndefined()
  expect(() => findMachine({ machine, other: setup({}).createMachine({ id: 'b' }) }, [])).toThrow(
    'More than one',
  )
})

for (const [name, laws] of Object.entries(allLaws)) {
  test(`the laws of ${name} hold on stories, random runs, and every path`, () => {
    expect(findViolation({ laws, shrink: true })).toBeUndefined()
  })

  test(`generated paths of ${name} take every transition, and the live actor agrees`, async () => {
    expect(await replayNotices(laws.spec)).toBeUndefined()
  })

  for (const { law, fault } of laws.known ?? [])
    test(`${name} has the known fault: ${fault}`, () => {
      const message = 'the fault is fixed: move its law to the others'
      expect(findViolation({ laws, only: [law] }), message).toBeDefined()
    })
}
