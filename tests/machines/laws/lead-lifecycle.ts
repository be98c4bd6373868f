import { spec } from '../specs/lead-lifecycle.ts'
import { type Laws, oracle } from './harness/law.ts'
import { type RunEvent, wait } from './harness/trace.ts'

const second = 1000
const lease = 60 * second
const hour = 3600 * second
const day = 24 * hour

const begin = { type: 'attempt.begin' }
const fail = { type: 'attempt.fail' }
const succeed = { type: 'attempt.succeed' }
const redeliver = { type: 'lead.redeliver' }
const release = { type: 'lead.release' }
const erase = { type: 'lead.erase' }
const expire = { type: 'lead.expire' }
const sendGenuine = { type: 'lead.send', isSuspect: false }
const sendSuspect = { type: 'lead.send', isSuspect: true }
const failAttempt = (milliseconds: number): RunEvent[] => [begin, fail, wait(milliseconds)]

/** Laws from docs/decisions/009 and 010. */
export const laws: Laws = {
  spec,
  deadlines: [10 * second, 20 * second, lease, day],
  events: [
    ...[sendGenuine, sendSuspect, release, redeliver, erase, expire],
    ...[begin, begin, begin, succeed, fail, fail, fail],
    ...[10 * second, lease, hour, day, day].map(wait),
  ],
  createEventFilter: () => {
    let hasBegun = false
    return ({ type }, { tags }) => {
      if (!tags.includes('stored')) hasBegun = false
      if (type === 'attempt.begin') hasBegun = true
      if (type === 'attempt.fail') return tags.includes('delivering')
      return type !== 'attempt.succeed' || hasBegun
    }
  },
  fixedRuns: {
    'delivery fails until the lead is abandoned, then is redelivered': [
      ...[sendGenuine, ...failAttempt(10 * second), ...failAttempt(day), ...failAttempt(hour)],
      ...[redeliver, ...failAttempt(10 * second)],
    ],
  },
  laws: [
    oracle(
      'A lead is kept until it’s erased. Unless it looks like spam, one worker at a time tries to deliver it until the receiver has it. Delivery is abandoned after a day and a minimum number of attempts.',
      ({ minAttempts }: { minAttempts: number }) => {
        let state: 'none' | 'erased' | 'quarantined' | 'queued' | 'delivered' | 'abandoned' = 'none'
        let queuedAt = 0
        let failures = 0
        let leasedUntil = 0
        let backingOffUntil = 0
        const queue = (at: number) => {
          state = 'queued'
          queuedAt = at
          failures = leasedUntil = backingOffUntil = 0
        }
        return (event, at) => {
          const { type } = event
          const isStored = () => state !== 'none' && state !== 'erased'
          const isAccepted = () => isStored() && state !== 'quarantined'
          const isFree = () => state === 'queued' && at >= leasedUntil && at >= backingOffUntil
          if (type === 'lead.send' && !isStored()) {
            if (event.isSuspect) state = 'quarantined'
            else queue(at)
          } else if (type === 'lead.release' && state === 'quarantined') queue(at)
          else if (type === 'lead.redeliver' && isAccepted()) queue(at)
          else if ((type === 'lead.erase' || type === 'lead.expire') && isStored()) state = 'erased'
          else if (type === 'attempt.begin' && isFree()) leasedUntil = at + lease
          else if (type === 'attempt.succeed' && isAccepted()) state = 'delivered'
          else if (type === 'attempt.fail') {
            failures++
            leasedUntil = 0
            backingOffUntil = at + Math.min(hour, 10 * second * 2 ** (failures - 1))
            if (at - queuedAt >= day && failures >= minAttempts) state = 'abandoned'
          }
          if (state === 'none') return { tags: [] }
          if (state === 'erased') return { tags: ['erased'] }
          if (state !== 'queued') return { tags: ['stored', state] }
          const tags = ['stored', 'waiting']
          if (isFree()) return { tags: [...tags, 'due'] }
          return { tags: at < leasedUntil ? [...tags, 'delivering'] : tags }
        }
      },
    ),
  ],
}
