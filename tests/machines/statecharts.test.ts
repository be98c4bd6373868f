import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type AnyStateMachine, createActor, createMachine, setup } from 'xstate'
import { stringify } from 'yaml'
import { readSite } from '#build/content/site.ts'
import { drawStatecharts, findMachine, lawsFile, statechartJson } from '#build/statecharts/statecharts.ts'
import { connectMenu } from '#src/behaviors/menu/effects.ts'
import { findReplayProblem } from '#tests/mutants/replay.ts'
import { nodesOf } from '#tests/support/find-unprovided.ts'
import { findViolation } from './laws/harness/check-laws.ts'
import type { Laws } from './laws/harness/law.ts'
import { allLaws, specs } from './laws/index.ts'

// After changing a law, run `npx vitest run --project source tests/machines/statecharts.test.ts -u` to update content/laws.yml.
test('content/laws.yml lists the tested laws', async () => {
  const sentencesOf = ({ laws }: Laws) => laws.map(({ description }) => description)
  const sentences = Object.entries(allLaws).map(([name, laws]) => [name, sentencesOf(laws)])
  const text = stringify(Object.fromEntries(sentences), { lineWidth: 0 })
  await expect(text).toMatchFileSnapshot(`../../${lawsFile}`)
})

test("drawStatecharts draws every machine, and the menu with the site's sections", async () => {
  const statecharts = await drawStatecharts(process.cwd(), readSite({ root: '.' }).menu)
  expect(statecharts.map(({ name }) => name)).toEqual(Object.keys(specs).sort())
  expect(statecharts.find(({ name }) => name === 'menu')?.json).toBe(statechartJson(connectMenu()))
})

for (const [name, { machine }] of Object.entries(specs)) {
  test(`the JSON of ${name} has the machine's states and events`, () => {
    const parsed = createMachine(JSON.parse(statechartJson(machine)) as object)
    const idsOf = (chart: AnyStateMachine) => nodesOf(chart).map(({ id }) => id)
    expect(idsOf(parsed)).toEqual(idsOf(machine))
    expect(parsed.events).toEqual(machine.events)
  })

  test(`machines/${name}.ts starts with a doc comment`, () => {
    expect(readFileSync(`machines/${name}.ts`, 'utf8')).toMatch(/^\/\*\*\n \* [A-Z]/)
  })
}

// An unhandled failure would stop the whole site.
for (const [name, { machine, tasks = [] }] of Object.entries(specs).filter(([, { tasks }]) => tasks))
  test(`every state of ${name} that runs a task handles the task's failure`, () => {
    const unhandled = nodesOf(machine).flatMap(({ invoke, transitions }) =>
      invoke
        .filter(({ src, id }) => tasks.includes(String(src)) && !transitions.has(`xstate.error.actor.${id}`))
        .map(({ id }) => id),
    )
    expect(unhandled).toEqual([])
  })

test('findMachine returns the only machine among exports and throws if there are two', () => {
  const machine = setup({}).createMachine({ id: 'a' })
  const others = { rule: () => true, numbers: {}, actor: createActor(machine) }
  expect(findMachine({ ...others, machine }, [])).toBe(machine)
  expect(findMachine({ rule: () => true }, [])).toBeUndefined()
  const other = setup({}).createMachine({ id: 'b' })
  expect(() => findMachine({ machine, other }, [])).toThrow('More than one')
})

for (const [name, laws] of Object.entries(allLaws)) {
  test(`${name} obeys its laws in fixed runs, random runs, and every path`, () => {
    expect(findViolation({ laws, shrink: true })).toBeUndefined()
  })

  test(`paths of ${name} cover every transition and match a live actor`, async () => {
    expect(await findReplayProblem(laws.spec)).toBeUndefined()
  })

  for (const { law, problem } of laws.knownViolations ?? [])
    test(`${name} still has a known problem: ${problem}`, () => {
      const message = 'the problem is fixed: move its law from `knownViolations` to `laws`'
      expect(findViolation({ laws, only: [law] }), message).toBeDefined()
    })
}
