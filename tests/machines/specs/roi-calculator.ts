import { expect } from 'vitest'
import { roiCalculatorMachine } from '#machines/roi-calculator.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

/** The regions know nothing of each other: the paths of one are gone while the others rest, or there would be thousands. */
const restsBut = (value: Record<string, string>, region: string): boolean => {
  const rest = { link: 'none', fields: 'sound', saying: 'quiet', wish: value.wish, file: 'none' }
  return Object.entries(rest).every(([name, state]) => name === region || value[name] === state)
}

const regionOf = (type: string): string | undefined => {
  if (/^fields\./.test(type)) return 'fields'
  if (/^file\.|writeFile$/.test(type)) return 'file'
  if (type === 'wish.toggle') return 'wish'
  return undefined
}

export const spec: MachineSpec = {
  machine: roiCalculatorMachine,
  inputs: [{ isPosted: false }, { isPosted: true }],
  cases: {
    'plans.change': [{ change: { act: 'write', name: 'people', text: '90' } }],
    'wish.toggle': [{ wish: 'send' }, { wish: 'discuss' }],
    'xstate.done.actor.writeFile': [{ output: undefined }],
    'xstate.error.actor.writeFile': [{ error: new Error('offline') }],
  },
  possible: (snapshot, { type }) => {
    const region = type === 'file.save' && snapshot.hasTag('faulty') ? 'fields' : regionOf(type)
    return region === undefined || restsBut(snapshot.value as Record<string, string>, region)
  },
  tasks: ['writeFile'],
  effects: ['changePlans', 'sayResult', 'leadToFault'],
  // What a visitor is offered for a result is never offered for two wishes at once, and one file is written at a time.
  invariant: snapshot => {
    expect(snapshot.hasTag('send') && snapshot.hasTag('discuss')).toBe(false)
    expect('writeFile' in snapshot.children).toBe(snapshot.hasTag('writing'))
  },
}
