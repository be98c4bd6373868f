import { expect } from 'vitest'
import { chatLauncherMachine, isEligible } from '#machines/chat-launcher.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: chatLauncherMachine,
  inputs: [{ hideMobile: true }, { hideMobile: false }],
  cases: { 'path.change': [{ path: '/services/llm-evaluation' }, { path: '/services' }] },
  effects: ['openVendor', 'closeVendor'],
  // Never seen where it is not offered.
  invariant: snapshot => {
    const { path, hideMobile, narrow } = snapshot.context
    if (snapshot.hasTag('visible')) expect(isEligible(path) && !(hideMobile && narrow)).toBe(true)
  },
}
