import { expect } from 'vitest'
import { pageLoadMachine, retrySettings } from '#machines/page-load.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

const staleError = Object.assign(new Error('A module is missing'), { name: 'StaleAppError' })
const offlineError = Object.assign(new Error('The browser is offline'), { name: 'OfflineError' })

export const spec: MachineSpec = {
  machine: pageLoadMachine,
  inputs: [
    { path: '/about', hasReloaded: false, isPrefetch: false },
    { path: '/about', hasReloaded: true, isPrefetch: false },
    { path: '/about', hasReloaded: false, isPrefetch: true },
  ],
  cases: {
    'xstate.done.actor.fetchPage': [{ output: { title: 'About' } }],
    'xstate.error.actor.fetchPage': [
      { error: new Error('Request failed: 503') },
      { error: staleError },
      { error: offlineError },
    ],
  },
  tasks: ['fetchPage'],
  invariant: (snapshot, effects) => {
    expect(snapshot.context.retry).toBeLessThanOrEqual(retrySettings.maxRetries)
    if (effects.length > 0) expect(snapshot.context.hasReloaded).toBe(false)
  },
}
