import { expect, test } from 'vitest'
import { type AnyStateNode, setup } from 'xstate'
import { workOf } from '#build/charts/graph.ts'
import { browserAction, pendingTask } from '#machines/effects.ts'
import { outgoingTransitions } from '#src/text/charts/outline.ts'

const { createMachine } = setup({
  actors: { send: pendingTask<void>() },
  guards: { isDry: () => true },
  delays: { patience: 3000 },
  actions: { open: browserAction(), note: browserAction() },
})

const machine = createMachine({
  id: 'chart',
  initial: 'a',
  states: {
    a: {
      invoke: { id: 'send', src: 'send', onDone: 'b', onError: { actions: 'note' } },
      entry: 'open',
      exit: { type: 'note' },
      on: {
        'x.go': [
          { guard: 'isDry', target: '#chart.b', actions: ['note', { type: 'open' }] },
          { target: 'a' },
        ],
        'x.ignore': {},
      },
      after: { patience: { target: 'b' } },
      always: { guard: { type: 'isDry' }, target: 'b' },
    },
    b: {},
  },
})
const a = machine.root.states.a as AnyStateNode

test('each transition is listed with trigger, guard, actions, and target', () => {
  expect(
    outgoingTransitions(machine, a)
      .map(({ label, target }) => [label, target?.key])
      .sort(),
  ).toEqual([
    ['[isDry]', 'b'],
    ['after 3 s', 'b'],
    ['send fails / note', undefined],
    ['send succeeds', 'b'],
    ['x.go [else]', 'a'],
    ['x.go [isDry] / note, open', 'b'],
    ['x.ignore changes nothing', undefined],
  ])
})

test("actions can be left out of a transition's text", () => {
  expect(
    outgoingTransitions(machine, a)
      .filter(({ label, way }) => label !== way)
      .map(({ label, way }) => [label, way])
      .sort(),
  ).toEqual([
    ['send fails / note', 'send fails'],
    ['x.go [isDry] / note, open', 'x.go [isDry]'],
  ])
})

test("a state's activities and actions are described", () => {
  expect(workOf(a)).toEqual(['invokes send', 'on entry open', 'on exit note'])
  expect(workOf(machine.root.states.b as AnyStateNode)).toEqual([])
})
