import { minus, plus, power, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * One case through the steps of an agent: finished right, stopped with a question, finished wrong; without checks, with checks, with a retry.
 * Page: `/services/ai-agent-orchestration`.
 */

const steps = input('steps', 'Steps that a model takes', 'number', 12, {
  range: [5, 20],
  bounds: [1, 200],
  step: 1,
  whole: true,
  origin: { assumed: 'The process of the example; steps in ordinary code do not fail.' },
})
const right = input('right', 'A step is right', 'share', 0.97, {
  range: [0.93, 0.995],
  bounds: [0.01, 1],
  step: 0.005,
  origin: { assumed: 'Measure it on closed cases; independent of the other steps.' },
})
const found = input('found', 'Share of wrong steps that a check finds', 'share', 0.8, {
  range: [0.5, 0.95],
  bounds: [0, 1],
  step: 0.05,
  origin: { assumed: 'Measure it with inserted errors; no right step is stopped.' },
})

const share = (key: string, label: string, expression: Parameters<typeof quantity>[3]) =>
  quantity(key, label, 'share', expression)
const wrong = minus(1, right)

export const bareRight = share('bareRight', 'Finished right, no checks', power(right, steps))
export const bareWrong = share('bareWrong', 'Finished wrong, no checks', minus(1, bareRight))

const unseen = share('unseen', 'A step is wrong and passes its check', times(wrong, minus(1, found)))
const passes = share('passes', 'Not stopped, checks alone', power(plus(right, unseen), steps))
export const checkedStopped = share('checkedStopped', 'Stopped and asked, checks alone', minus(1, passes))
export const checkedWrong = share('checkedWrong', 'Finished wrong, checks alone', minus(passes, bareRight))

const retried = share('retried', 'A step is caught and tried again', times(wrong, found))
const stepRight = share('stepRight', 'A step ends right, one retry', times(right, plus(1, retried)))
const stepUnseen = share('stepUnseen', 'A step ends wrong unseen, one retry', times(unseen, plus(1, retried)))
const finishes = share('finishes', 'Not stopped, one retry', power(plus(stepRight, stepUnseen), steps))
export const retryRight = share('retryRight', 'Finished right, one retry', power(stepRight, steps))
export const retryStopped = share('retryStopped', 'Stopped and asked, one retry', minus(1, finishes))
export const retryWrong = share('retryWrong', 'Finished wrong, one retry', minus(finishes, retryRight))

export const agentChain = defineModel({
  key: 'agent-chain',
  title: 'One case through the steps of an agent',
  outputs: [bareRight, bareWrong, checkedStopped, checkedWrong, retryRight, retryStopped, retryWrong],
  cases: {
    seven: { label: 'Seven model steps, five in code', changes: { steps: 7 } },
    surer: { label: 'Seven steps, checks that find 95%', changes: { steps: 7, found: 0.95 } },
  },
})
