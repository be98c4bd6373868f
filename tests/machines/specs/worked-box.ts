import { expect } from 'vitest'
import { workedBoxMachine } from '#machines/worked-box.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'
import { otherRegionsAreInitial } from './roi-calculator.ts'

const regionOf = (type: string): string | undefined => {
  if (/^fields\.|^link\.copy$/.test(type)) return 'fields'
  if (/^file\.|writeFile$/.test(type)) return 'file'
  return undefined
}

export const spec: MachineSpec = {
  machine: workedBoxMachine,
  cases: {
    'numbers.change': [{ change: { act: 'write', key: 'daily', text: '1.2k' } }],
    'xstate.done.actor.loadModel': [{ output: undefined }],
    'xstate.error.actor.loadModel': [{ error: new Error('offline') }],
    'xstate.done.actor.writeFile': [{ output: undefined }],
    'xstate.error.actor.writeFile': [{ error: new Error('offline') }],
  },
  isPossible: (snapshot, { type }) => {
    const value = snapshot.value as Record<string, string>
    if (/^box\.|^link\.follow$|loadModel$/.test(type)) return true
    const region = type === 'file.save' && snapshot.hasTag('invalid') ? 'fields' : regionOf(type)
    return snapshot.hasTag('open') && (region === undefined || otherRegionsAreInitial(value, region))
  },
  tasks: ['loadModel', 'writeFile'],
  invariant: snapshot => {
    const isLoading = snapshot.hasTag('opening') || snapshot.matches({ box: 'resuming' })
    expect('loadModel' in snapshot.children).toBe(isLoading)
    expect('writeFile' in snapshot.children).toBe(snapshot.hasTag('writing'))
  },
}
