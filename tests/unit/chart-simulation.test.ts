import { expect, test } from 'vitest'
import { drawCharts } from '#build/charts/charts.ts'
import { readSite } from '#build/content/site.ts'
import { type Simulation, simulate } from '#src/text/charts/simulation.ts'
import { stateWords } from '#src/text/charts/words.ts'

const charts = await drawCharts(process.cwd(), readSite({ root: '.' }).menu)
const open = (name: string) =>
  simulate(JSON.parse(charts.find(chart => chart.name === name)?.json ?? '{}') as object)

function after(simulation: Simulation, label: string): Simulation {
  const step = simulation.steps.find(candidate => candidate.label === label)
  if (!step) throw new Error(`No step ${label} among ${simulation.steps.map(each => each.label).join(', ')}`)
  return step.take()
}

test("the reader picks among an event's guarded transitions", () => {
  const start = open('consent')
  const states = ['[isGranted]', '[isDenied]', '[isOptedOut]', '[else]'].map(guard =>
    stateWords(after(start, `choice.read ${guard}`).value),
  )
  expect(states).toEqual([
    'choice.granted + banner.hidden',
    'choice.denied + banner.hidden',
    'choice.optedOut + banner.hidden',
    'choice.none + banner.hidden',
  ])
  expect(stateWords(after(after(start, 'consent.accept'), 'consent.withdraw').value)).toBe(
    'choice.denied + banner.hidden',
  )
})

test('the reader also picks among the transitions of a transient state', () => {
  const waiting = after(
    open('chat-launcher'),
    open('chat-launcher').steps.find(({ label }) => label.endsWith(', then [isOffered]'))?.label ?? '',
  )
  expect(stateWords(waiting.value)).toBe('waiting')
})

test('an eventless guard is a separate step', () => {
  const shown = after(open('toast'), '[isShown]')
  expect(stateWords(shown.value)).toBe('shown.running')
  expect(stateWords(after(shown, '[isHeld]').value)).toBe('shown.paused')
})

test('delays and finished tasks are steps too', () => {
  const steps = (simulation: Simulation) => simulation.steps.map(({ label }) => label)
  expect(steps(open('tracking')).some(label => label.startsWith('after '))).toBe(true)
  const sending = after(open('lead-form'), 'lead.submit')
  expect(stateWords(after(sending, 'sendLead fails').value)).toContain('error')
})
