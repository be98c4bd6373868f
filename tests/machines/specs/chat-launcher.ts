import { expect } from 'vitest'
import { chatLauncherMachine, isEligible } from '#machines/chat-launcher.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: chatLauncherMachine,
  inputs: [
    { hideMobile: true, path: '/', elapsedMs: 0 },
    { hideMobile: false, path: '/services/llm-evaluation', elapsedMs: 1000 },
  ],
  cases: {
    'consent.granted': [{ purposes: ['chat'] }, { purposes: ['analytics'] }],
    'page.entered': [{ path: '/services/llm-evaluation' }, { path: '/services' }, { path: '/contact' }],
    'chat.close': [{ reason: 'escape' }, { reason: 'button' }],
  },
  invariant: snapshot => {
    const { path, hideMobile, isNarrow, isVendorAllowed } = snapshot.context
    if (snapshot.hasTag('visible')) expect(isEligible(path) && !(hideMobile && isNarrow)).toBe(true)
    if (path === '/contact' && snapshot.hasTag('visible')) expect(isVendorAllowed).toBe(true)
    if (snapshot.hasTag('form')) expect(path).not.toBe('/contact')
    if (snapshot.matches({ open: 'vendor' })) expect(isVendorAllowed).toBe(true)
  },
}
