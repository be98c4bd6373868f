import { expect, test } from 'vitest'
import { longTasks, type TraceEvent, taskInWords } from '#scripts/bench/long-tasks.ts'

const [browser, renderer, other] = [1, 2, 3]

/** An event in milliseconds, as a trace of Chromium has it in microseconds. */
const event = (
  name: string,
  start: number,
  duration: number,
  args?: TraceEvent['args'],
  pid = renderer,
  tid = renderer,
): TraceEvent => ({
  name,
  ph: 'X',
  ts: start * 1000,
  dur: duration * 1000,
  pid,
  tid,
  ...(args ? { args } : {}),
})
const mark = (name: string, start: number, pid = renderer): TraceEvent => ({
  ...event(name, start, 0, undefined, pid, pid),
  ph: 'R',
})

/** A page that is painted at 500 ms and then runs a module, lays out a view and is quiet. */
const recorded: TraceEvent[] = [
  mark('firstPaint', 100, other),
  mark('firstPaint', 500),
  mark('firstContentfulPaint', 520),
  event('RunTask', 300, 90),
  event('RunTask', 700, 120),
  event('v8.evaluateModule', 705, 110),
  event('EvaluateScript', 710, 100, { data: { url: 'https://dse.example/assets/app-x.js?v=1' } }),
  event('V8.CompileCode', 715, 30),
  event('FunctionCall', 750, 40, { data: { functionName: 'hydrate', url: '/assets/react-dom.js' } }),
  event('V8.CompileCode', 755, 10),
  event('RunTask', 900, 50),
  event('RunTask', 1000, 60),
  event('Layout', 1002, 55),
  event('RunTask', 1100, 300, undefined, browser, browser),
  event('RunTask', 1100, 300, undefined, renderer, 77),
]

test('tasks of the painted page that took longer, after its first paint, on its main thread alone', () => {
  const tasks = longTasks(recorded, 50)
  expect(tasks.map(({ start, duration }) => [start, duration])).toEqual([
    [200, 120],
    [500, 60],
  ])
})

test('a task tells what took most of it: each event without those within it, with the file that it belongs to', () => {
  const [first] = longTasks(recorded, 50, 3)
  expect(first?.heaviest).toEqual([
    { what: 'EvaluateScript app-x.js', milliseconds: 30 },
    { what: 'V8.CompileCode app-x.js', milliseconds: 30 },
    { what: 'FunctionCall hydrate react-dom.js', milliseconds: 30 },
  ])
  const all = longTasks(recorded, 50, 9)[0]?.heaviest ?? []
  // What has no file of its own belongs to that of what is around it.
  expect(all).toContainEqual({ what: 'V8.CompileCode react-dom.js', milliseconds: 10 })
  expect(all.reduce((sum, { milliseconds }) => sum + milliseconds, 0)).toBe(120)
})

test('a task in a line', () => {
  const [, second] = longTasks(recorded, 50, 1)
  expect(second && taskInWords(second)).toBe('60 ms at 500 ms: Layout 55')
})

test('a trace in which nothing was painted tells nothing', () => {
  expect(() => longTasks([event('RunTask', 0, 80)], 50)).toThrow('Nothing was painted')
})
