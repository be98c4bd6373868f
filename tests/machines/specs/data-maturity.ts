import { expect } from 'vitest'
import { dataMaturityMachine } from '#machines/data-maturity.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: dataMaturityMachine,
  inputs: [
    { steps: 3, isPosted: false },
    { steps: 3, isPosted: true },
  ],
  cases: {
    'step.go': [{ step: 0 }, { step: 2 }],
    'answers.resume': [{ step: 1 }],
    'answers.import': [{ isLink: true }, { isLink: false }],
    'leadIntent.toggle': [{ leadIntent: 'send' }, { leadIntent: 'discuss' }],
  },
  isPossible: (snapshot, { type }) =>
    type === 'answers.restore'
      ? snapshot.hasTag('cleared') || snapshot.hasTag('linked')
      : !/^(?:leadIntent|comparison)\./.test(type) || snapshot.hasTag('result'),
  invariant: ({ context }) => {
    expect(context.step).toBeGreaterThanOrEqual(0)
    expect(context.step).toBeLessThan(context.steps)
  },
}
