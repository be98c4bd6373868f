import { spec } from '../specs/lead-lifecycle.ts'
import { type Laws, oracle } from './harness/law.ts'
import { type RunEvent, wait } from './harness/trace.ts'

const second = 1000
const lease = 60 * second
const hour = 3600 * second
const day = 24 * hour

const begin = { type: 'attempt.begin' }
const fails = { type: 'attempt.fail' }
const succeeds = { type: 'attempt.succeed' }
const redeliver = { type: 'lead.redeliver' }
const release = { type: 'lead.release' }
const erase = { type: 'lead.erase' }
const expire = { type: 'lead.expire' }
const honest = { type: 'lead.send', isSuspect: false }
const suspect = { type: 'lead.send', isSuspect: true }
const failAgain = (milliseconds: number): RunEvent[] => [begin, fails, wait(milliseconds)]

/** Decisions 9 and 10. */
export const laws: Laws = {
  spec,
  deadlines: [10 * second, 20 * second, lease, day],
  events: [
    ...[honest, suspect, release, redeliver, erase, expire],
    ...[begin, begin, begin, succeeds, fails, fails, fails],
    ...[10 * second, lease, hour, day, day].map(wait),
  ],
  possible: () => {
    let hasBegun = false
    return ({ type }, { tags }) => {
      if (!tags.includes('stored')) hasBegun = false
      if (type === 'attempt.begin') hasBegun = true
      if (type === 'attempt.fail') return tags.includes('delivering')
      return type !== 'attempt.succeed' || hasBegun
    }
  },
  stories: {
    'it fails until it is abandoned, then is redelivered': [
      honest,
      ...failAgain(10 * second),
      ...failAgain(day),
      ...failAgain(hour),
      redeliver,
      ...failAgain(10 * second),
    ],
  },
  laws: [
    oracle(
      'A lead is kept until it’s erased. Unless it looks like spam, one worker at a time tries to deliver it until the receiver has it. Delivery is abandoned after a day and a minimum number of attempts.',
      ({ attempts }: { attempts: number }) => {
        let fate: 'none' | 'erased' | 'quarantined' | 'queued' | 'delivered' | 'abandoned' = 'none'
        let queuedAt = 0
        let failures = 0
        let heldUntil = 0
        let pausedUntil = 0
        const queue = (at: number) => {
          fate = 'queued'
          queuedAt = at
          failures = heldUntil = pausedUntil = 0
        }
        return (event, at) => {
          const { type } = event
          const isStored = () => fate !== 'none' && fate !== 'erased'
          const isAccepted = () => isStored() && fate !== 'quarantined'
          const isFree = () => fate === 'queued' && at >= heldUntil && at >= pausedUntil
          if (type === 'lead.send' && !isStored()) {
            if (event.isSuspect) fate = 'quarantined'
            else queue(at)
          } else if (type === 'lead.release' && fate === 'quarantined') queue(at)
          else if (type === 'lead.redeliver' && isAccepted()) queue(at)
          else if ((type === 'lead.erase' || type === 'lead.expire') && isStored()) fate = 'erased'
          else if (type === 'attempt.begin' && isFree()) heldUntil = at + lease
          else if (type === 'attempt.succeed' && isAccepted()) fate = 'delivered'
          else if (type === 'attempt.fail') {
            failures++
            heldUntil = 0
            pausedUntil = at + Math.min(hour, 10 * second * 2 ** (failures - 1))
            if (at - queuedAt >= day && failures >= attempts) fate = 'abandoned'
          }
          if (fate === 'none') return { tags: [] }
          if (fate === 'erased') return { tags: ['erased'] }
          if (fate !== 'queued') return { tags: ['stored', fate] }
          const tags = ['stored', 'waiting']
          if (isFree()) return { tags: [...tags, 'due'] }
          return { tags: at < heldUntil ? [...tags, 'delivering'] : tags }
        }
      },
    ),
  ],
}
