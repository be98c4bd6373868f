import { spec } from '../specs/tracking.ts'
import { effect, keepsRunning, type Laws, oracle, sends } from './harness/law.ts'
import { done, type RunEvent, wait } from './harness/trace.ts'

const all = ['analytics', 'advertising', 'chat']
const grant = { type: 'consent.granted', purposes: all }
const grantAnalyticsOnly = { type: 'consent.granted', purposes: ['analytics'] }
const revoke = { type: 'consent.revoked' }
const ready = { type: 'trackers.loaded' }
const failed = { type: 'trackers.failed' }
const second = 1000
const bound = 20
const landing = { type: 'landing.read', query: '?utm_source=letter&utm_campaign=spring' }
const nothingLeft = done('deleteResidualCookies', { remaining: [] })
const somethingLeft = done('deleteResidualCookies', { remaining: ['linkedin.com'] })
const leftNow = { type: 'cookies.report', remaining: ['facebook.com'] }

/** Specification, section 9: tracked events. */
const tracked: readonly RunEvent[] = [
  { type: 'page.entered', path: '/compare/ibm-alternative', kind: 'compare' },
  { type: 'lead.acknowledged', source: 'contact', leadType: 'general', isRepeat: false },
  { type: 'result.reached', tool: 'roi_calculator' },
  { type: 'trackedLink.clicked', name: 'booking' },
  { type: 'exitIntent.detected' },
  { type: 'error.caught', kind: 'TypeError' },
  { type: 'download.started', file: 'report.pdf' },
]
const isTracked = ({ type }: RunEvent) => tracked.some(each => each.type === type)
const many = Array.from({ length: bound + 2 }, (_, index) => ({ type: 'error.caught', kind: `${index}` }))

/** Specification, sections 4 and 9. */
export const laws: Laws = {
  spec,
  deadlines: Array.from({ length: 12 }, (_, index) => (index + 1) * second),
  views: ({ queue }: { queue: readonly unknown[] }) => ({ queue: queue.length }),
  reports: {
    'landing.read': 'readLanding',
    'trackers.loaded': 'runTrackers',
    'trackers.failed': 'runTrackers',
    'cookies.report': 'runTrackers',
  },
  events: [
    landing,
    ...[grant, grant, grantAnalyticsOnly, revoke, ready, ready, failed, leftNow],
    ...tracked,
    ...[nothingLeft, somethingLeft],
    ...[wait(1), wait(second - 1), wait(second), wait(4 * second), wait(12 * second)],
  ],
  possible: () => {
    let isFetching = false
    let isOpen = false
    return (event, last) => {
      if (event.type === 'consent.granted') {
        if (!isOpen) isFetching = true
        isOpen = true
      }
      if (event.type === 'consent.revoked') isOpen = false
      if (event.type === 'trackers.loaded' || event.type === 'trackers.failed') {
        const may = isFetching && isOpen
        if (may) isFetching = false
        return may
      }
      return event.type !== 'landing.read' || last.event.type === '@start'
    }
  },
  stories: {
    'more events than the queue holds': [landing, ...tracked, grant, ...many, ready, ...tracked],
  },
  laws: [
    oracle(
      'The machine checks for consent ten times, one second apart. Trackers run whenever there’s consent, and at no other time. They’re told how the visit began and what they’re allowed to do, and receive only the events that happen while they’re allowed to run.',
      () => {
        let granted = false
        let decided = false
        let code: 'coming' | 'here' | 'missing' = 'coming'
        let query = ''
        let queue: RunEvent[] = []
        let trackerInput = {}
        let cleaning: 'after' | 'before' | undefined
        return (event, at) => {
          const effects = []
          if (event.type === 'consent.granted') {
            if (granted) effects.push(sends('runTrackers', event.type, { purposes: event.purposes }))
            else {
              code = 'coming'
              trackerInput = { runTrackers: { query, purposes: event.purposes } }
            }
            granted = true
            decided = true
            cleaning = undefined
          }
          if (event.type === 'consent.revoked' && granted) {
            granted = false
            query = ''
            queue = []
            cleaning = 'after'
            effects.push(effect('deleteCampaign'))
          }
          if (event.type === 'landing.read') query = String(event.query)
          if (event.type === 'trackers.loaded') {
            code = 'here'
            for (const each of queue) effects.push(sends('runTrackers', each.type, each))
            queue = []
          }
          if (event.type === 'trackers.failed') {
            code = 'missing'
            queue = []
          }
          if (isTracked(event)) {
            if (granted && code === 'here') effects.push(sends('runTrackers', event.type, event))
            else if (granted && code === 'coming' && queue.length < bound) queue.push(event)
          }
          const remaining = event.type === 'cookies.report' && granted ? event.remaining : undefined
          const found =
            event.type === '@done' && cleaning === 'after'
              ? (event.output as { remaining: string[] }).remaining
              : []
          if (remaining) effects.push(effect('cookies.remained', { remaining }))
          if (found.length > 0) effects.push(effect('cookies.remained', { remaining: found }))
          if (event.type === '@done') cleaning = undefined
          const isCheck = event.type === '@wait' && at % second === 0 && at > 0 && at <= 10 * second
          if (isCheck && !decided) effects.push(effect('checkConsent'))
          // An earlier visit may have stored a campaign.
          if (at === 11 * second && event.type === '@wait' && !decided) {
            effects.push(effect('deleteCampaign'))
            cleaning = 'before'
          }
          return {
            effects,
            tags: [],
            shown: { queue: queue.length },
            running: [
              'readLanding',
              ...(granted ? ['runTrackers'] : []),
              ...(cleaning ? ['deleteResidualCookies'] : []),
            ],
            given: granted ? trackerInput : {},
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
