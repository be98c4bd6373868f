import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type AnyStateNode, createActor } from 'xstate'
import { specs } from './specs/index.ts'

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]
/** Places of a chart where a function may stand: they map data and do nothing. */
const mappers = new Set(['params', 'input', 'output', 'context'])
/** Files of `machines/` that hold no chart. */
const helpers = new Set([
  'busy.ts',
  'effects.ts',
  'events.ts',
  'machine-in.ts',
  'saved-file.ts',
  'saying.ts',
  'transitions.ts',
  'waiting.ts',
  'wish.ts',
])
const longestDelay = 2 ** 31 - 1

test('every machine of the site has its paths tested', () => {
  const files = readdirSync('machines').filter(file => file.endsWith('.ts') && !helpers.has(file))
  expect(Object.keys(specs).sort()).toEqual(files.map(file => file.replace('.ts', '')).sort())
})

for (const [name, { machine, inputs = [] }] of Object.entries(specs)) {
  const [input] = inputs
  test(`${name}: the actor starts without a browser`, () => {
    const actor = createActor(machine, input === undefined ? {} : { input: input as never }).start()
    expect(actor.getSnapshot().status).toBe('active')
    actor.stop()
  })

  test(`${name}: every state says what it means`, () => {
    const silent = nodesOf(machine.root).filter(node => !node.description)
    expect(silent.map(node => node.id)).toEqual([])
  })

  test(`${name}: the chart holds names, and functions only where data is mapped`, () => {
    const functions: string[] = []
    const walk = (value: unknown, path: string[]) => {
      if (typeof value === 'function' && !mappers.has(path.at(-1) ?? '')) functions.push(path.join('.'))
      if (value && typeof value === 'object')
        for (const [key, item] of Object.entries(value)) walk(item, [...path, key])
    }
    walk(machine.config, [])
    expect(functions).toEqual([])
  })

  test(`${name}: events are named noun.verb`, () => {
    const types = nodesOf(machine.root).flatMap(node => node.ownEvents as string[])
    expect(types.filter(type => !type.startsWith('xstate.') && !/^[a-z]+(?:\.[a-z]+)+$/.test(type))).toEqual(
      [],
    )
  })

  test(`${name}: every delay is known and fits a browser's timer`, () => {
    const delays = machine.implementations.delays as Record<string, unknown>
    for (const { delay } of nodesOf(machine.root).flatMap(node => node.after)) {
      expect(typeof delay === 'string' && delay in delays, `delay "${delay}" is named`).toBe(true)
      const value = delays[delay as string]
      if (typeof value === 'number') expect(value).toBeLessThanOrEqual(longestDelay)
    }
  })
}
