import { spec } from '../specs/tracking-gate.ts'
import { does, type Laws, oracle } from './harness/law.ts'
import { wait } from './harness/trace.ts'

const grant = { type: 'consent.granted' }
const revoke = { type: 'consent.revoked' }
const second = 1000

/** Sections 4 and 9, and the notes: the gate looks every second for ten seconds; a grant opens it at once, a revoke closes it. */
export const laws: Laws = {
  spec,
  due: Array.from({ length: 12 }, (_, index) => (index + 1) * second),
  happenings: [grant, revoke, wait(1), wait(second - 1), wait(second), wait(4 * second), wait(12 * second)],
  stories: {
    'ten looks, one second apart, then none': [wait(60 * second)],
    'accepted long after the looks have ended': [wait(30 * second), grant, revoke, grant],
    'found at the third look': [wait(3 * second), grant, wait(20 * second)],
    'withdrawn and never looked for again': [grant, revoke, wait(20 * second)],
  },
  laws: [
    oracle('ten looks, one second apart, until consent is there; trackers run exactly while it is', () => {
      let granted = false
      let decided = false
      return (doing, at) => {
        const effects = []
        if (doing.type === 'consent.granted' && !granted) {
          granted = true
          decided = true
          effects.push(does('startTrackers'))
        }
        if (doing.type === 'consent.revoked' && granted) {
          granted = false
          effects.push(does('stopTrackers'))
        }
        const isLook = doing.type === '@wait' && at % second === 0 && at > 0 && at <= 10 * second
        if (isLook && !decided) effects.push(does('lookForConsent'))
        return { effects, tags: granted ? ['tracking'] : [] }
      }
    }),
  ],
}
