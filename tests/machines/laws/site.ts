import { toastPolicies } from '#machines/toast.ts'
import { spec } from '../specs/site.ts'
import { type Laws, oracle, tells } from './harness/law.ts'
import type { Made } from './harness/run.ts'
import { done, type Effect, fail } from './harness/trace.ts'
import { consentGranted, consentRevoked, pageLeft, pageReached } from './news.ts'

const alwaysThere = ['theme', 'menu', 'navigation', 'consent', 'trackingGate', 'scrollTop', 'errorBoundary']
const input = { hideMobile: true }
const offers: Made = fake => ({ logic: fake('offers'), input })

/** What lives as long as the page, and who hears of what; offers come later and miss nothing. */
export const laws: Laws = {
  spec,
  happenings: [
    ...['/', '/contact'].map(path => ({ type: pageReached, path })),
    ...[pageLeft, consentGranted, consentRevoked].map(type => ({ type })),
    { type: 'visitor.busy', reason: 'menu' },
    { type: 'visitor.free', reason: 'menu' },
    { type: 'notice.show', text: 'Preference saved' },
    { type: 'work.tell', text: 'Download started' },
    done('loadOffers', offers),
    fail('loadOffers', new Error('Request failed: 503')),
  ],
  laws: [
    oracle(
      'neighbors hear what concerns them, and the offers, once they are there, what happened before',
      () => {
        let path = ''
        let granted = false
        let busy = false
        let loads: 'loading' | 'there' | 'failed' = 'loading'
        return doing => {
          const { type } = doing
          const effects: Effect[] = []
          if (type === pageReached) path = String(doing.path)
          if (type === consentGranted) granted = true
          if (type === consentRevoked) granted = false
          if (type === 'visitor.busy') busy = true
          if (type === 'visitor.free') busy = false
          if (type === consentGranted || type === consentRevoked) effects.push(tells('trackingGate', type))
          if (type === pageLeft) effects.push(tells('menu', 'menu.close', { reason: 'navigation' }))
          if (type === 'notice.show') effects.push(tells('notice', 'toast.add', { text: doing.text }))
          if (type === 'work.tell') effects.push(tells('stack', 'toast.add', { text: doing.text }))
          const concerns = [
            pageReached,
            pageLeft,
            consentGranted,
            consentRevoked,
            'visitor.busy',
            'visitor.free',
          ]
          if (loads === 'there' && concerns.includes(type)) effects.push(tells('offers', type, doing))
          if (loads === 'failed' && type === pageReached) loads = 'loading'
          if (type === '@fail') loads = 'failed'
          if (type === '@done') {
            loads = 'there'
            if (granted) effects.push(tells('offers', consentGranted))
            if (busy) effects.push(tells('offers', 'visitor.busy', { reason: 'menu' }))
            effects.push(tells('offers', pageReached, { path }))
          }
          const later = { loading: ['loadOffers'], there: ['offers'], failed: [] }[loads]
          return {
            effects,
            running: [...alwaysThere, 'toast', 'toast', ...later],
            given: {
              notice: { policy: toastPolicies.notice },
              stack: { policy: toastPolicies.stack },
              ...(loads === 'there' ? { offers: input } : {}),
            },
            tags: loads === 'there' ? ['complete'] : [],
          }
        }
      },
    ),
  ],
}
