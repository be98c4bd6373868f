import { spec } from '../specs/tracking-gate.ts'
import { does, goesOn, type Laws, oracle } from './harness/law.ts'
import { wait } from './harness/trace.ts'

const grant = { type: 'consent.granted' }
const revoke = { type: 'consent.revoked' }
const second = 1000
const landing = { type: 'landing.read', query: '?utm_source=letter&utm_campaign=spring' }

/**
 * Sections 4 and 9, and the notes: the gate looks every second for ten seconds; a grant opens it at once, a revoke closes it. The campaign
 * of the visit is read at landing, kept in memory until consent, stored after it and gone with its withdrawal.
 */
export const laws: Laws = {
  spec,
  due: Array.from({ length: 12 }, (_, index) => (index + 1) * second),
  reports: { 'landing.read': 'readLanding' },
  happenings: [
    landing,
    grant,
    revoke,
    wait(1),
    wait(second - 1),
    wait(second),
    wait(4 * second),
    wait(12 * second),
  ],
  // The landing is read before anything else can happen.
  possible: () => (doing, last) => doing.type !== 'landing.read' || last.doing.type === '@start',
  stories: {
    'ten looks, one second apart, then none': [landing, wait(60 * second)],
    'accepted long after the looks have ended': [landing, wait(30 * second), grant, revoke, grant],
    'found at the third look': [landing, wait(3 * second), grant, wait(20 * second)],
    'withdrawn and never looked for again': [landing, grant, revoke, wait(20 * second)],
  },
  laws: [
    oracle(
      'ten looks, one second apart, until consent is there; trackers run exactly while it is, and know how the visit began',
      () => {
        let granted = false
        let decided = false
        let query = ''
        return (doing, at) => {
          const effects = []
          if (doing.type === 'consent.granted' && !granted) {
            granted = true
            decided = true
          }
          if (doing.type === 'consent.revoked' && granted) {
            granted = false
            query = ''
            effects.push(does('dropCampaign'))
          }
          if (doing.type === 'landing.read') query = String(doing.query)
          const isLook = doing.type === '@wait' && at % second === 0 && at > 0 && at <= 10 * second
          if (isLook && !decided) effects.push(does('lookForConsent'))
          // An earlier visit of this session may have left one.
          if (at === 11 * second && doing.type === '@wait' && !decided) effects.push(does('dropCampaign'))
          return {
            effects,
            tags: granted ? ['tracking'] : [],
            running: ['readLanding', ...(granted ? ['runTrackers'] : [])],
            given: granted ? { runTrackers: { query } } : {},
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
