import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { duration, stateWords, triggerWords } from '#src/text/charts/words.ts'

const machine = setup({
  delays: { patience: 3000, backoff: () => 4000 },
}).createMachine({})

test('a time uses the most readable unit', () => {
  expect([150, 3000, 1500, 60_000, 600_000].map(duration)).toEqual([
    '150 ms',
    '3 s',
    '1.5 s',
    '60 s',
    '10 min',
  ])
})

test.each([
  ['menu.open', 'menu.open'],
  ['xstate.after.patience.form.sent', 'after 3 s'],
  ['xstate.after.backoff.form.sent', 'after backoff'],
  ['xstate.after.250.form.sent', 'after 250 ms'],
  ['xstate.done.actor.sendLead', 'sendLead succeeds'],
  ['xstate.error.actor.sendLead', 'sendLead fails'],
  ['xstate.done.state.form.sent', 'done'],
])('the trigger %s is described as “%s”', (type, words) => {
  expect(triggerWords(machine, type)).toBe(words)
})

test('a state is described from the outside in, with its regions joined', () => {
  expect(stateWords('open')).toBe('open')
  expect(stateWords({ open: 'form' })).toBe('open.form')
  expect(stateWords({ choice: 'none', banner: { shown: 'now' } })).toBe('choice.none + banner.shown.now')
  expect(stateWords({ page: { a: 'x', b: 'y' } })).toBe('page(a.x + b.y)')
  expect(stateWords({ left: {}, right: {} })).toBe('left + right')
})
