import { toastPolicies } from '#machines/toast.ts'
import { spec } from '../specs/site.ts'
import { effect, type Laws, oracle, sends } from './harness/law.ts'
import { done, type Effect, fail, plainEvents, type RunEvent } from './harness/trace.ts'

const permanentActors = [
  ...['theme', 'menu', 'navigation', 'links', 'consent', 'tracking', 'scrollTop', 'errorBoundary'],
  ...['toast', 'toast'],
]
const settings = { hideMobile: true, elapsedMs: 1200 }
const lead = {
  type: 'lead.acknowledged',
  source: 'contact',
  leadType: 'general',
  isRepeat: false,
  receipt: null,
}

const domainEvents: readonly RunEvent[] = [
  ...['/', '/contact'].map(path => ({ type: 'page.entered', path, kind: 'contact' })),
  ...plainEvents('page.left', 'consent.revoked', 'consent.saved'),
  { type: 'consent.granted', purposes: ['analytics'] },
  { type: 'cookies.remained', remaining: ['linkedin.com'] },
  ...plainEvents(
    'exitIntent.detected',
    'link.copied',
    'copy.failed',
    'island.failed',
    'anchor.missing',
    'chat.failed',
  ),
  ...['menu', 'chat'].flatMap(reason => [
    { type: 'activity.started', reason },
    { type: 'activity.ended', reason },
  ]),
  { type: 'error.caught', kind: 'TypeError' },
  { type: 'result.reached', tool: 'data-maturity' },
  { type: 'trackedLink.clicked', name: 'booking' },
  { type: 'download.started', file: 'report.pdf' },
  lead,
  { type: 'lead.failed', source: 'contact', formUrl: '/contact' },
]
const listeners = {
  tracking: [
    ...['consent.granted', 'consent.revoked', 'lead.acknowledged', 'exitIntent.detected'],
    ...['error.caught', 'download.started', 'page.entered', 'result.reached', 'trackedLink.clicked'],
  ],
  prompts: [
    ...['page.entered', 'page.left', 'consent.granted', 'consent.revoked'],
    ...['activity.started', 'activity.ended', 'lead.acknowledged'],
  ],
} as const satisfies Record<string, readonly string[]>

const isHeardBy = (actor: keyof typeof listeners, type: string): boolean =>
  (listeners[actor] as readonly string[]).includes(type)

export const laws: Laws = {
  spec,
  events: [
    ...domainEvents,
    ...[done('loadPrompts', settings), done('loadPrompts', settings), done('loadPrompts', settings)],
    fail('loadPrompts', new Error('Request failed: 503')),
  ],
  laws: [
    oracle(
      'Every domain event reaches subscribers and the machines that listen for it. Once the popup and the chat launcher have loaded, they’re told what happened before.',
      () => {
        let path = ''
        let pathAtLoad = ''
        let sentLead: RunEvent | undefined
        let grantedPurposes: unknown
        const busyReasons = new Set<unknown>()
        let prompts: 'loading' | 'loaded' | 'failed' = 'loading'
        return event => {
          const { type } = event
          const effects: Effect[] = domainEvents.some(each => each.type === type) ? [effect(type, event)] : []
          if (type === 'page.entered') path = String(event.path)
          if (type === 'lead.acknowledged') sentLead = event
          if (type === 'consent.granted' || type === 'consent.revoked') grantedPurposes = event.purposes
          if (type === 'activity.started') busyReasons.add(event.reason)
          if (type === 'activity.ended') busyReasons.delete(event.reason)
          if (type === 'page.left') effects.push(sends('menu', 'menu.close', { reason: 'navigation' }))
          if (isHeardBy('tracking', type)) effects.push(sends('tracking', type, event))
          if (prompts === 'loaded' && isHeardBy('prompts', type)) effects.push(sends('prompts', type, event))
          if (prompts === 'failed' && type === 'page.entered') prompts = 'loading'
          if (type === '@fail') prompts = 'failed'
          if (type === '@done') {
            prompts = 'loaded'
            pathAtLoad = path
            if (grantedPurposes)
              effects.push(sends('prompts', 'consent.granted', { purposes: grantedPurposes }))
            for (const reason of busyReasons) effects.push(sends('prompts', 'activity.started', { reason }))
            if (sentLead) effects.push(sends('prompts', sentLead.type, sentLead))
          }
          const promptsActors = { loading: ['loadPrompts'], loaded: ['prompts'], failed: [] }[prompts]
          return {
            effects,
            running: [...permanentActors, ...promptsActors],
            inputs: {
              notice: { policy: toastPolicies.notice },
              stack: { policy: toastPolicies.stack },
              ...(prompts === 'loaded' ? { prompts: { ...settings, path: pathAtLoad } } : {}),
            },
            tags: prompts === 'loaded' ? ['loaded'] : [],
          }
        }
      },
    ),
  ],
}
