import { expect } from 'vitest'
import { chatLauncherMachine, isEligible } from '#machines/chat-launcher.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: chatLauncherMachine,
  inputs: [{ hideMobile: true }, { hideMobile: false }],
  cases: {
    'page.reached': [{ path: '/services/llm-evaluation' }, { path: '/services' }],
    'chat.close': [{ reason: 'escape' }, { reason: 'button' }],
  },
  effects: ['lookForVendor', 'giveFocusBack'],
  // Never seen where it is not offered, and a vendor is never shown unless allowed.
  invariant: snapshot => {
    const { path, hideMobile, narrow, vendor } = snapshot.context
    if (snapshot.hasTag('visible')) expect(isEligible(path) && !(hideMobile && narrow)).toBe(true)
    if (snapshot.matches({ open: 'vendor' })) expect(vendor).toBe(true)
  },
}
