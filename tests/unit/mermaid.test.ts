import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { pendingTask } from '#machines/effects.ts'
import { diagramOf } from '#scripts/charts/mermaid.ts'

const { createMachine } = setup({
  actors: { send: pendingTask<void>() },
  guards: { isDry: () => true },
  delays: { patience: 3000, growing: () => 1 },
  actions: { open: () => {}, close: () => {}, note: () => {} },
})

const linesOf = (config: Parameters<typeof createMachine>[0]): string[] =>
  diagramOf(createMachine(config))
    .split('\n')
    .map(line => line.trim())

test('an arrow is labeled with its event, guard and actions, and what is left over is called else', () => {
  const lines = linesOf({
    initial: 'wet',
    states: {
      wet: {
        on: {
          'sun.shine': [{ guard: 'isDry', target: 'dry', actions: ['open', 'note'] }, { target: 'damp' }],
        },
      },
      damp: {},
      dry: { type: 'final' },
    },
  })
  expect(lines).toContain('[*] --> wet')
  expect(lines).toContain('wet --> dry : sun.shine [isDry] / open, note')
  expect(lines).toContain('wet --> damp : sun.shine [else]')
  expect(lines).toContain('dry --> [*]')
})

test('time, tasks and transitions without an event are told in words', () => {
  const lines = linesOf({
    initial: 'a',
    states: {
      a: { after: { patience: 'b', growing: 'c' } },
      b: { invoke: { id: 'send', src: 'send', onDone: 'c', onError: 'a' } },
      c: { always: { guard: 'isDry', target: 'a' } },
    },
  })
  expect(lines).toContain('a --> b : after 3 s')
  expect(lines).toContain('a --> c : after growing')
  expect(lines).toContain('b --> c : send succeeds')
  expect(lines).toContain('b --> a : send fails')
  expect(lines).toContain('c --> a : [isDry]')
})

test('a note holds what runs, what entry and exit do, and the events that lead nowhere', () => {
  const text = diagramOf(
    createMachine({
      initial: 'a',
      states: {
        a: {
          invoke: { id: 'send', src: 'send' },
          entry: 'open',
          exit: 'close',
          after: { patience: 'b' },
          on: { 'x.note': { actions: 'note' }, 'x.ignore': {} },
        },
        b: {},
      },
    }),
  )
  expect(text).toContain(`  note right of a
    invokes send
    on entry open
    on exit close
    x.note / note
    x.ignore changes nothing
  end note
`)
})

test('what a state does in all of its inner states starts at a box of its own', () => {
  const lines = linesOf({
    initial: 'on',
    on: { 'power.cut': '.off' },
    states: {
      off: {},
      on: {
        initial: 'idle',
        on: { 'work.stop': '.idle', 'power.switch': 'off' },
        states: { idle: {}, busy: { on: { 'work.end': 'idle' } } },
      },
    },
  })
  expect(lines).toContain('any --> off : power.cut')
  expect(lines).toContain('on_any --> on_idle : work.stop')
  expect(lines).toContain('on_busy --> on_idle : work.end')
  // To the outside, the frame itself has the arrow.
  expect(lines).toContain('on --> off : power.switch')
})

test('regions lie side by side in a frame, and no arrow in them touches a frame', () => {
  const lines = linesOf({
    id: 'both',
    type: 'parallel',
    states: {
      left: {
        initial: 'a',
        states: { a: { on: { 'x.go': 'b' } }, b: { initial: 'c', states: { c: {} }, on: { 'x.back': 'a' } } },
      },
      right: { initial: 'a', states: { a: {} } },
    },
  })
  expect(lines).toContain('state both {')
  expect(lines).toContain('--')
  expect(lines).toContain('left_a --> left_b_c : x.go')
  expect(lines).toContain('left_b_any --> left_a : x.back')
})

test("a state with one of Mermaid's own words for a name, and a machine of one state, are drawn too", () => {
  expect(linesOf({ initial: 'end', states: { end: {} } })).toContain('state "end" as end_')
  expect(linesOf({ id: 'one', on: { 'x.do': { actions: 'note' } } })).toContain('[*] --> one')
})
