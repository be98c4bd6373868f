import { expect } from 'vitest'
import { queueLimit } from '#machines/bounded-queue.ts'
import { gateNumbers, trackedTypes, trackingMachine } from '#machines/tracking.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: trackingMachine,
  cases: {
    'landing.read': [{ query: '?utm_source=letter' }],
    'consent.granted': [{ purposes: ['analytics'] }],
    'cookies.report': [{ left: ['linkedin.com'] }],
    'page.entered': [{ path: '/compare/ibm-alternative', kind: 'compare' }],
    'lead.acknowledged': [{ source: 'contact', leadType: 'general', isRepeat: false }],
    'result.reached': [{ tool: 'roi_calculator' }],
    'trackedLink.clicked': [{ name: 'booking' }],
    'error.caught': [{ kind: 'TypeError' }],
    'download.started': [{ file: 'report.pdf' }],
    'xstate.done.actor.deleteResidualCookies': [
      { output: { left: [] } },
      { output: { left: ['linkedin.com'] } },
    ],
  },
  tasks: ['deleteResidualCookies'],
  effects: ['lookForConsent', 'dropCampaign'],
  // Limits the orders of events: while the chart polls, nothing else happens, and one kind of event fills the queue.
  possible: ({ context: { looks, query, waiting } }, { type }) => {
    if (type.startsWith('xstate.')) return true
    if (isTracked(type))
      return (
        looks === 0 &&
        query === '' &&
        (type === 'exitIntent.detected' || waiting.length === 0 || waiting.length === queueLimit)
      )
    return looks === 0 || (looks === gateNumbers.looks && type === 'consent.granted')
  },
  invariant: (snapshot, effects) => {
    const { looks, waiting } = snapshot.context
    expect(looks).toBeLessThanOrEqual(gateNumbers.looks)
    expect(waiting.length).toBeLessThanOrEqual(queueLimit)
    if (!snapshot.matches({ started: 'fetching' })) expect(waiting).toEqual([])
    if (effects.some(({ type }) => type === 'dropCampaign')) expect(snapshot.matches('started')).toBe(false)
  },
}

const isTracked = (type: string) => (trackedTypes as readonly string[]).includes(type)
