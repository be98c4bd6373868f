import { expect } from 'vitest'
import { fromTransition } from 'xstate'
import { siteMachine } from '#machines/site.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

const always = [
  'consent',
  'errorBoundary',
  'menu',
  'navigation',
  'notice',
  'scrollTop',
  'stack',
  'theme',
  'trackingGate',
]

export const spec: MachineSpec = {
  machine: siteMachine,
  cases: {
    'path.change': [{ path: '/' }, { path: '/services/llm-evaluation' }],
    'visitor.busy': [{ reason: 'menu' }],
    'visitor.free': [{ reason: 'menu' }],
    'notice.show': [{ text: 'Preference saved' }],
    'work.tell': [{ text: 'Download started' }],
    'xstate.done.actor.loadOffers': [
      { output: { logic: fromTransition(() => null, null), input: { hideMobile: false } } },
    ],
    'xstate.error.actor.loadOffers': [{ error: new Error('Request failed: 503') }],
  },
  tasks: ['loadOffers'],
  effects: [],
  // The machines that live as long as the page are always there, and the offers once they were fetched.
  invariant: snapshot => {
    const expected = [
      ...always,
      ...(snapshot.matches('essentials') ? ['loadOffers'] : []),
      ...(snapshot.hasTag('complete') ? ['offers'] : []),
    ]
    expect(Object.keys(snapshot.children).sort()).toEqual(expected.sort())
  },
}
