import { spec } from '../specs/tracking.ts'
import { effect, keepsRunning, type Laws, oracle, sends } from './harness/law.ts'
import { done, fail, type RunEvent, wait } from './harness/trace.ts'

const grantAll = { type: 'consent.granted', purposes: ['analytics', 'advertising', 'chat'] }
const grantAnalyticsOnly = { type: 'consent.granted', purposes: ['analytics'] }
const revoke = { type: 'consent.revoked' }
const trackersLoaded = { type: 'trackers.loaded' }
const trackersFailed = { type: 'trackers.failed' }
const second = 1000
const queueLimit = 20
const landing = { type: 'landing.read', query: '?utm_source=letter&utm_campaign=spring' }
const noCookiesRemain = done('deleteVendorStorage', { remaining: [] })
const cookiesRemain = done('deleteVendorStorage', { remaining: ['linkedin.com'] })
const deletionFails = fail('deleteVendorStorage', 'offline')
const reportCookies = { type: 'cookies.report', remaining: ['facebook.com'] }

/** Tracked events (specification, section 9). */
const trackedEvents: readonly RunEvent[] = [
  { type: 'page.entered', path: '/compare/ibm-alternative', kind: 'compare' },
  { type: 'lead.acknowledged', source: 'contact', leadType: 'general', isRepeat: false },
  { type: 'result.reached', tool: 'roi-calculator' },
  { type: 'trackedLink.clicked', name: 'booking' },
  { type: 'exitIntent.detected' },
  { type: 'error.caught', kind: 'TypeError' },
  { type: 'download.started', file: 'report.pdf' },
]
const isTracked = ({ type }: RunEvent) => trackedEvents.some(each => each.type === type)
const manyErrors = Array.from({ length: queueLimit + 2 }, (_, index) => ({
  type: 'error.caught',
  kind: `${index}`,
}))

/** Laws from the specification, sections 4 and 9. */
export const laws: Laws = {
  spec,
  deadlines: Array.from({ length: 12 }, (_, index) => (index + 1) * second),
  selectViewContext: ({ queue }: { queue: readonly unknown[] }) => ({ queue: queue.length }),
  actorByEventType: {
    'landing.read': 'readLanding',
    'trackers.loaded': 'runTrackers',
    'trackers.failed': 'runTrackers',
    'cookies.report': 'runTrackers',
  },
  events: [
    landing,
    ...[grantAll, grantAll, grantAnalyticsOnly, revoke, trackersLoaded, trackersLoaded, trackersFailed],
    reportCookies,
    ...trackedEvents,
    ...[noCookiesRemain, cookiesRemain, deletionFails],
    ...[wait(1), wait(second - 1), wait(second), wait(4 * second), wait(12 * second)],
  ],
  createEventFilter: () => {
    let isFetching = false
    let hasConsent = false
    return (event, last) => {
      if (event.type === 'consent.granted') {
        if (!hasConsent) isFetching = true
        hasConsent = true
      }
      if (event.type === 'consent.revoked') hasConsent = false
      if (event.type === 'trackers.loaded' || event.type === 'trackers.failed') {
        const isPossible = isFetching && hasConsent
        if (isPossible) isFetching = false
        return isPossible
      }
      return event.type !== 'landing.read' || last.event.type === '@start'
    }
  },
  fixedRuns: {
    'more events than the queue holds': [
      ...[landing, ...trackedEvents, grantAll, ...manyErrors, trackersLoaded, ...trackedEvents],
    ],
  },
  laws: [
    oracle(
      'The machine checks for consent ten times, one second apart. Trackers run whenever there’s consent, and at no other time. They’re told how the visit began and what they’re allowed to do, and receive only the events that happen while they’re allowed to run. A failure to delete cookies is only logged.',
      () => {
        let hasConsent = false
        let hadConsent = false
        let code: 'loading' | 'loaded' | 'failed' = 'loading'
        let query = ''
        let queue: RunEvent[] = []
        let trackerInput = {}
        let deletion: 'withdrawn' | 'no consent' | undefined
        return (event, at) => {
          const effects = []
          if (event.type === 'consent.granted') {
            if (hasConsent) effects.push(sends('runTrackers', event.type, { purposes: event.purposes }))
            else {
              code = 'loading'
              trackerInput = { runTrackers: { query, purposes: event.purposes } }
            }
            hasConsent = true
            hadConsent = true
            deletion = undefined
          }
          if (event.type === 'consent.revoked' && hasConsent) {
            hasConsent = false
            query = ''
            queue = []
            deletion = 'withdrawn'
            effects.push(effect('deleteCampaign'))
          }
          if (event.type === 'landing.read') query = String(event.query)
          if (event.type === 'trackers.loaded') {
            code = 'loaded'
            for (const each of queue) effects.push(sends('runTrackers', each.type, each))
            queue = []
          }
          if (event.type === 'trackers.failed') {
            code = 'failed'
            queue = []
          }
          if (isTracked(event)) {
            if (hasConsent && code === 'loaded') effects.push(sends('runTrackers', event.type, event))
            else if (hasConsent && code === 'loading' && queue.length < queueLimit) queue.push(event)
          }
          const remaining = event.type === 'cookies.report' && hasConsent ? event.remaining : undefined
          const found =
            event.type === '@done' && deletion === 'withdrawn'
              ? (event.output as { remaining: string[] }).remaining
              : []
          if (remaining) effects.push(effect('cookies.remained', { remaining }))
          if (found.length > 0) effects.push(effect('cookies.remained', { remaining: found }))
          if (event.type === '@fail') effects.push(effect('logDeletionFailure'))
          if (event.type === '@done' || event.type === '@fail') deletion = undefined
          const isCheck = event.type === '@wait' && at % second === 0 && at > 0 && at <= 10 * second
          if (isCheck && !hadConsent) effects.push(effect('checkConsent'))
          // An earlier visit may have stored a campaign.
          if (at === 11 * second && event.type === '@wait' && !hadConsent) {
            effects.push(effect('deleteCampaign'))
            deletion = 'no consent'
          }
          return {
            effects,
            tags: [],
            viewContext: { queue: queue.length },
            running: [
              'readLanding',
              ...(hasConsent ? ['runTrackers'] : []),
              ...(deletion ? ['deleteVendorStorage'] : []),
            ],
            inputs: hasConsent ? trackerInput : {},
          }
        }
      },
    ),
    keepsRunning(
      'Accepting again doesn’t restart the trackers.',
      'runTrackers',
      ({ type }) => type === 'consent.granted',
    ),
  ],
}
