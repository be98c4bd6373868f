import { expect } from 'vitest'
import { promptsMachine } from '#machines/prompts.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

const reasons = ['menu', 'chat', 'form', 'consent'].map(reason => ({ reason }))

export const spec: MachineSpec = {
  machine: promptsMachine,
  inputs: [{ hideMobile: false, path: '/services/llm-evaluation', elapsedMs: 1000 }],
  cases: {
    'consent.granted': [{ purposes: ['chat'] }],
    'activity.started': reasons,
    'activity.ended': reasons,
    'page.entered': [{ path: '/contact' }],
    'lead.acknowledged': [{ source: 'newsletter', leadType: 'newsletter' }],
  },
  invariant: snapshot => {
    expect(snapshot.context.reasons.length > 0).toBe(snapshot.matches('busy'))
    expect(Object.keys(snapshot.children).sort()).toEqual(['chatLauncher', 'formActivity', 'popup'])
  },
}
