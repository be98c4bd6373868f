import { expect } from 'vitest'
import { siteMachine } from '#machines/site.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

const permanentActors = [
  ...['consent', 'errorBoundary', 'menu', 'navigation', 'links', 'notice', 'scrollTop', 'stack', 'theme'],
  'tracking',
]

export const spec: MachineSpec = {
  machine: siteMachine,
  cases: {
    'page.entered': [
      { path: '/', kind: 'home' },
      { path: '/services/llm-evaluation', kind: 'service' },
    ],
    'consent.granted': [{ purposes: ['analytics'] }],
    'cookies.remained': [{ remaining: ['linkedin.com'] }],
    'activity.started': [{ reason: 'menu' }, { reason: 'chat' }],
    'activity.ended': [{ reason: 'menu' }, { reason: 'chat' }],
    'lead.acknowledged': [{ source: 'contact', leadType: 'general', isRepeat: false, receipt: null }],
    'lead.failed': [{ source: 'contact', formUrl: '/contact' }],
    'error.caught': [{ kind: 'TypeError' }],
    'result.reached': [{ tool: 'roi-calculator' }],
    'trackedLink.clicked': [{ name: 'booking' }],
    'download.started': [{ file: 'report.pdf' }],
    'xstate.done.actor.loadPrompts': [{ output: { hideMobile: true, elapsedMs: 1200 } }],
    'xstate.error.actor.loadPrompts': [{ error: new Error('Request failed: 503') }],
  },
  tasks: ['loadPrompts'],
  isPruned: ({ context }) => context.busyReasons.length > 1,
  invariant: (snapshot, _, emitted) => {
    expect(emitted.length).toBeLessThanOrEqual(1)
    const expected = [
      ...permanentActors,
      ...(snapshot.matches({ prompts: 'loading' }) ? ['loadPrompts'] : []),
      ...(snapshot.hasTag('loaded') ? ['prompts'] : []),
    ]
    expect(Object.keys(snapshot.children).sort()).toEqual(expected.sort())
  },
}
