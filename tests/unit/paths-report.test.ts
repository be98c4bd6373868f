import { expect, test } from 'vitest'
import { getInitialSnapshot, getNextSnapshot, setup } from 'xstate'
import { lineOf, pathText, reportOf } from '#tests/machines/report.ts'

const machine = setup({ delays: { patience: 2000 }, actions: { show: () => {} } }).createMachine({
  initial: 'closed',
  states: {
    closed: { on: { 'menu.open': { target: 'open', actions: 'show' } } },
    open: { after: { patience: 'gone' } },
    gone: { type: 'final' },
  },
})
const opened = { type: 'menu.open' }
const waited = { type: 'xstate.after.patience.(machine).open' }
const closed = getInitialSnapshot(machine)
const open = getNextSnapshot(machine, closed, opened)
const gone = getNextSnapshot(machine, open, waited)
const steps = [
  { event: opened, before: closed, after: open, effects: ['show'] },
  { event: waited, before: open, after: gone, effects: [] },
]

test('a step shows event, target, and effects', () => {
  expect(steps.map(step => lineOf(machine, step))).toEqual([
    'hears menu.open → open; show',
    '2 s pass → gone, the end',
  ])
})

test('a path shows its start and input', () => {
  expect(pathText(machine, 7, { start: closed, input: { path: '/about' }, steps: [] })).toBe(
    '7. starts in closed, given {"path":"/about"}',
  )
})

test('a report numbers the paths of a machine', () => {
  const path = { start: closed, input: undefined, steps }
  expect(reportOf('menu', machine, [path, path])).toBe(`## menu: 2 paths

1. starts in closed
   - hears menu.open → open; show
   - 2 s pass → gone, the end
2. starts in closed
   - hears menu.open → open; show
   - 2 s pass → gone, the end`)
  expect(reportOf('menu', machine, [path])).toMatch(/^## menu: 1 path\n/)
})
