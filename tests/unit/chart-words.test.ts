import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { duration, stateWords, triggerWords } from '#src/text/charts/words.ts'
import { stepWords } from '#tests/machines/report.ts'

const machine = setup({
  types: { context: {} as { tries: number } },
  delays: { patience: 3000, backoff: ({ context }) => 1000 * 2 ** context.tries },
}).createMachine({ id: 'form', context: { tries: 2 } })

test('a time uses the most readable unit', () => {
  expect([150, 3000, 1500, 60_000, 600_000].map(duration)).toEqual([
    '150 ms',
    '3 s',
    '1.5 s',
    '60 s',
    '10 min',
  ])
})

test('an event is described with its payload', () => {
  expect(stepWords(machine, { type: 'menu.open' })).toBe('hears menu.open')
  expect(stepWords(machine, { type: 'menu.close', reason: 'escape', count: 2 } as never)).toBe(
    'hears menu.close (reason: escape, count: 2)',
  )
})

test("a delay is described by its length, or by its name if that's unknown", () => {
  expect(stepWords(machine, { type: 'xstate.after.patience.form.sent' })).toBe('3 s pass')
  expect(stepWords(machine, { type: 'xstate.after.backoff.form.sent' }, { tries: 2 })).toBe('4 s pass')
  expect(triggerWords(machine, 'xstate.after.backoff.form.sent')).toBe('after backoff')
  expect(triggerWords(machine, 'xstate.after.250.form.sent')).toBe('after 250 ms')
})

test('a task succeeds or fails with a value', () => {
  const failed = { type: 'xstate.error.actor.sendLead', error: new TypeError('offline') }
  expect(stepWords(machine, { type: 'xstate.done.actor.sendLead' })).toBe('sendLead succeeds')
  expect(stepWords(machine, failed)).toBe('sendLead fails (error: TypeError: offline)')
  expect(triggerWords(machine, 'xstate.error.actor.sendLead')).toBe('sendLead fails')
  expect(triggerWords(machine, 'xstate.done.state.form.sent')).toBe('done')
})

test('a state is described from the outside in, with its regions joined', () => {
  expect(stateWords('open')).toBe('open')
  expect(stateWords({ open: 'form' })).toBe('open.form')
  expect(stateWords({ choice: 'none', banner: { shown: 'now' } })).toBe('choice.none + banner.shown.now')
  expect(stateWords({ page: { a: 'x', b: 'y' } })).toBe('page(a.x + b.y)')
  expect(stateWords({ left: {}, right: {} })).toBe('left + right')
})
