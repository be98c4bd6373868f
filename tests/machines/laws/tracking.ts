import { spec } from '../specs/tracking.ts'
import { does, goesOn, type Laws, oracle, tells } from './harness/law.ts'
import { type Doing, done, wait } from './harness/trace.ts'

const all = ['analytics', 'advertising', 'chat']
const grant = { type: 'consent.granted', purposes: all }
const grantLess = { type: 'consent.granted', purposes: ['analytics'] }
const revoke = { type: 'consent.revoked' }
const ready = { type: 'trackers.ready' }
const failed = { type: 'trackers.fail' }
const second = 1000
const bound = 20
const landing = { type: 'landing.read', query: '?utm_source=letter&utm_campaign=spring' }
const nothingLeft = done('deleteLeavings', { left: [] })
const somethingLeft = done('deleteLeavings', { left: ['linkedin.com'] })
const leftNow = { type: 'leavings.report', left: ['facebook.com'] }

/** What trackers may be told of, section 9 and the issue. */
const tracked: readonly Doing[] = [
  { type: 'page.reached', path: '/compare/ibm-alternative', kind: 'compare' },
  { type: 'lead.acknowledged', source: 'contact', leadType: 'general', isRepeat: false },
  { type: 'result.reached', tool: 'roi_calculator' },
  { type: 'occasion.taken', occasion: 'booking' },
  { type: 'exit.intended' },
  { type: 'failure.caught', kind: 'TypeError' },
  { type: 'download.started', file: 'report.pdf' },
]
const isTracked = ({ type }: Doing) => tracked.some(each => each.type === type)
const many = Array.from({ length: bound + 2 }, (_, index) => ({ type: 'failure.caught', kind: `${index}` }))

/**
 * Sections 4 and 9, and the notes: the gate looks every second for ten seconds; a grant opens it at once, a revoke closes it. The campaign
 * of the visit is read at landing, kept in memory until consent, stored after it and gone with its withdrawal. What happens without
 * consent is told to nobody, then or later; what happens while the trackers' code is fetched waits up to a bound.
 */
export const laws: Laws = {
  spec,
  due: Array.from({ length: 12 }, (_, index) => (index + 1) * second),
  views: ({ waiting }: { waiting: readonly unknown[] }) => ({ waiting: waiting.length }),
  reports: {
    'landing.read': 'readLanding',
    'trackers.ready': 'runTrackers',
    'trackers.fail': 'runTrackers',
    'leavings.report': 'runTrackers',
  },
  happenings: [
    landing,
    ...[grant, grant, grantLess, revoke, ready, ready, failed, leftNow],
    ...tracked,
    ...[nothingLeft, somethingLeft],
    ...[wait(1), wait(second - 1), wait(second), wait(4 * second), wait(12 * second)],
  ],
  // The landing is read before anything else can happen; the code comes, or does not come, once.
  possible: () => {
    let isFetching = false
    let isOpen = false
    return (doing, last) => {
      if (doing.type === 'consent.granted') {
        if (!isOpen) isFetching = true
        isOpen = true
      }
      if (doing.type === 'consent.revoked') isOpen = false
      if (doing.type === 'trackers.ready' || doing.type === 'trackers.fail') {
        const may = isFetching && isOpen
        if (may) isFetching = false
        return may
      }
      return doing.type !== 'landing.read' || last.doing.type === '@start'
    }
  },
  stories: {
    'ten looks, one second apart, then none': [landing, wait(60 * second), somethingLeft],
    'accepted long after the looks have ended': [landing, wait(30 * second), grant, revoke, grant],
    'found at the third look': [landing, wait(3 * second), grant, wait(20 * second)],
    'withdrawn and never looked for again': [landing, grant, revoke, wait(20 * second)],
    'withdrawn, and something stays': [landing, grant, ready, revoke, somethingLeft],
    'withdrawn in part': [landing, grant, ready, grantLess, leftNow, ...tracked],
    'more happens than can wait': [landing, ...tracked, grant, ...many, ready, ...tracked],
    'withdrawn while something waits': [landing, grant, ...tracked, revoke, ...tracked, grant, ready],
    'the code cannot be had': [landing, grant, ...tracked, failed, ...tracked, revoke, grant, ready],
  },
  laws: [
    oracle(
      'ten looks, one second apart, until consent is there; trackers run exactly while it is, know how the visit began and what they are allowed for, and hear of what happens then and of nothing else',
      () => {
        let granted = false
        let decided = false
        let code: 'coming' | 'here' | 'missing' = 'coming'
        let query = ''
        let waiting: Doing[] = []
        /** What the trackers were started with. */
        let given = {}
        let cleaning: 'after' | 'before' | undefined
        return (doing, at) => {
          const effects = []
          if (doing.type === 'consent.granted') {
            if (granted) effects.push(tells('runTrackers', doing.type, { purposes: doing.purposes }))
            else {
              code = 'coming'
              given = { runTrackers: { query, purposes: doing.purposes } }
            }
            granted = true
            decided = true
            cleaning = undefined
          }
          if (doing.type === 'consent.revoked' && granted) {
            granted = false
            query = ''
            waiting = []
            cleaning = 'after'
            effects.push(does('dropCampaign'))
          }
          if (doing.type === 'landing.read') query = String(doing.query)
          if (doing.type === 'trackers.ready') {
            code = 'here'
            for (const event of waiting) effects.push(tells('runTrackers', event.type, event))
            waiting = []
          }
          if (doing.type === 'trackers.fail') {
            code = 'missing'
            waiting = []
          }
          if (isTracked(doing)) {
            if (granted && code === 'here') effects.push(tells('runTrackers', doing.type, doing))
            else if (granted && code === 'coming' && waiting.length < bound) waiting.push(doing)
          }
          const told = doing.type === 'leavings.report' && granted ? doing.left : undefined
          const found =
            doing.type === '@done' && cleaning === 'after' ? (doing.output as { left: string[] }).left : []
          if (told) effects.push(does('leavings.stay', { left: told }))
          if (found.length > 0) effects.push(does('leavings.stay', { left: found }))
          if (doing.type === '@done') cleaning = undefined
          const isLook = doing.type === '@wait' && at % second === 0 && at > 0 && at <= 10 * second
          if (isLook && !decided) effects.push(does('lookForConsent'))
          // An earlier visit of this session may have left one, and earlier vendors more.
          if (at === 11 * second && doing.type === '@wait' && !decided) {
            effects.push(does('dropCampaign'))
            cleaning = 'before'
          }
          return {
            effects,
            tags: [],
            shown: { waiting: waiting.length },
            running: [
              'readLanding',
              ...(granted ? ['runTrackers'] : []),
              ...(cleaning ? ['deleteLeavings'] : []),
            ],
            given: granted ? given : {},
          }
        }
      },
    ),
    goesOn(
      'consent given again starts no trackers anew',
      'runTrackers',
      ({ type }) => type === 'consent.granted',
    ),
  ],
}
