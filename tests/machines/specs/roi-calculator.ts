import { expect } from 'vitest'
import { roiCalculatorMachine } from '#machines/roi-calculator.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

/** True if the regions below, except `region`, are in their initial states. Regions are independent, so other paths aren't needed. */
export const otherRegionsAreInitial = (value: Record<string, string>, region: string): boolean => {
  const initial = { link: 'none', fields: 'valid', announcement: 'idle', file: 'none' }
  return Object.entries(initial).every(([name, state]) => name === region || value[name] === state)
}

const regionOf = (type: string): string | undefined => {
  if (/^fields\./.test(type)) return 'fields'
  if (/^file\.|writeFile$/.test(type)) return 'file'
  if (type === 'leadIntent.toggle') return 'leadIntent'
  return undefined
}

export const spec: MachineSpec = {
  machine: roiCalculatorMachine,
  inputs: [{ isPosted: false }, { isPosted: true }],
  cases: {
    'plans.change': [{ change: { act: 'write', name: 'people', text: '90' } }],
    'leadIntent.toggle': [{ leadIntent: 'send' }, { leadIntent: 'discuss' }],
    'xstate.done.actor.writeFile': [{ output: undefined }],
    'xstate.error.actor.writeFile': [{ error: new Error('offline') }],
  },
  isPossible: (snapshot, { type }) => {
    const region = type === 'file.save' && snapshot.hasTag('invalid') ? 'fields' : regionOf(type)
    return region === undefined || otherRegionsAreInitial(snapshot.value as Record<string, string>, region)
  },
  tasks: ['writeFile'],
  invariant: snapshot => {
    expect(snapshot.hasTag('send') && snapshot.hasTag('discuss')).toBe(false)
    expect('writeFile' in snapshot.children).toBe(snapshot.hasTag('writing'))
  },
}
