import { expect } from 'vitest'
import { queueLimit } from '#machines/bounded-queue.ts'
import { consentCheckSettings, trackedTypes, trackingMachine } from '#machines/tracking.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: trackingMachine,
  cases: {
    'landing.read': [{ query: '?utm_source=letter' }],
    'consent.granted': [{ purposes: ['analytics'] }],
    'cookies.report': [{ remaining: ['linkedin.com'] }],
    'page.entered': [{ path: '/compare/ibm-alternative', kind: 'compare' }],
    'lead.acknowledged': [{ source: 'contact', leadType: 'general', isRepeat: false }],
    'result.reached': [{ tool: 'roi-calculator' }],
    'trackedLink.clicked': [{ name: 'booking' }],
    'error.caught': [{ kind: 'TypeError' }],
    'download.started': [{ file: 'report.pdf' }],
    'xstate.done.actor.deleteVendorStorage': [
      { output: { remaining: [] } },
      { output: { remaining: ['linkedin.com'] } },
    ],
  },
  tasks: ['deleteVendorStorage'],
  // Prune the path search: after the first check, only `consent.granted` can arrive, and only after the last check. While the queue is
  // partly filled, the only tracked event is `exitIntent.detected`.
  isPossible: ({ context: { checkCount, query, queue } }, { type }) => {
    if (type.startsWith('xstate.')) return true
    if (isTracked(type))
      return (
        checkCount === 0 &&
        query === '' &&
        (type === 'exitIntent.detected' || queue.length === 0 || queue.length === queueLimit)
      )
    return checkCount === 0 || (checkCount === consentCheckSettings.maxChecks && type === 'consent.granted')
  },
  invariant: (snapshot, effects) => {
    const { checkCount, queue } = snapshot.context
    expect(checkCount).toBeLessThanOrEqual(consentCheckSettings.maxChecks)
    expect(queue.length).toBeLessThanOrEqual(queueLimit)
    if (!snapshot.matches({ started: 'fetching' })) expect(queue).toEqual([])
    if (effects.some(({ type }) => type === 'deleteCampaign')) expect(snapshot.matches('started')).toBe(false)
  },
}

const isTracked = (type: string) => (trackedTypes as readonly string[]).includes(type)
