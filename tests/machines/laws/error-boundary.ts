import { spec } from '../specs/error-boundary.ts'
import { always, does, type Expected, type Law, type Laws, oracle } from './harness/law.ts'
import { type Step, wait } from './harness/trace.ts'

const probation = 10_000
const caught = { type: 'failure.catch', kind: 'TypeError' }

const told = (step: Step): number => step.effects.filter(({ type }) => type === 'failure.caught').length
const isFailed = (step: Step | undefined): boolean => step?.tags.includes('failed') ?? false

/** Whether Try Again is offered; `undefined` where the law leaves it open. */
const offersRetry = (says: string, offered: (sinceRetry: number) => boolean | undefined): Law =>
  oracle(says, () => {
    let retried = Number.NEGATIVE_INFINITY
    let failed: number | undefined
    return (doing, at): Expected => {
      if (doing.type === 'failure.catch') failed ??= at
      if (doing.type === 'boundary.retry') {
        retried = at
        failed = undefined
      }
      if (failed === undefined) return { tags: [] }
      const offer = offered(failed - retried)
      return offer === undefined ? {} : { tags: ['failed', ...(offer ? ['retry'] : [])] }
    }
  })

/** Section 8: an unexpected error is told and reported; Try Again clears it, Reload Page reloads. */
export const laws: Laws = {
  spec,
  due: [probation],
  happenings: [
    ...[caught, caught, { type: 'boundary.retry' }, { type: 'boundary.retry' }, { type: 'boundary.reload' }],
    ...[wait(1), wait(probation - 1), wait(probation)],
  ],
  // Nobody presses a button that is not there.
  possible: () => (doing, last) =>
    (doing.type !== 'boundary.retry' || last.tags.includes('retry')) &&
    (doing.type !== 'boundary.reload' || isFailed(last)),
  stories: {
    'it fails, holds for ten seconds, and fails again': [
      caught,
      { type: 'boundary.retry' },
      wait(probation),
      caught,
      { type: 'boundary.retry' },
      wait(probation),
    ],
    'it fails again at once': [
      caught,
      { type: 'boundary.retry' },
      wait(probation - 1),
      caught,
      { type: 'boundary.reload' },
    ],
  },
  laws: [
    offersRetry(
      'the error screen stands from the failure until Try Again, which is offered at the first failure and after one that held',
      since => (since >= probation ? true : undefined),
    ),
    always(
      'a failure of a page that was shown is told once, by its kind; no failure, nothing told',
      (step, before) => {
        const fails = step.doing.type === 'failure.catch' && !isFailed(before)
        return told(step) === (fails ? 1 : 0) || (step.doing.type === 'failure.catch' && isFailed(before))
      },
    ),
    oracle('what is told is the kind of the failure; Try Again renders anew, Reload Page loads anew', () => {
      let failed = false
      return doing => {
        const fails = doing.type === 'failure.catch'
        const first = fails && !failed
        if (fails) failed = true
        if (doing.type === 'boundary.retry') failed = false
        if (fails && !first) return {}
        return {
          effects: [
            ...(first ? [does('failure.caught', { kind: doing.kind })] : []),
            ...(doing.type === 'boundary.retry' ? [does('renderAgain')] : []),
            ...(doing.type === 'boundary.reload' ? [does('reloadPage')] : []),
          ],
        }
      }
    }),
    always(
      'the error screen is there after every failure',
      step => step.doing.type !== 'failure.catch' || isFailed(step),
    ),
  ],
  known: [
    {
      law: always(
        'every failure is told once, on later pages too',
        step => told(step) === (step.doing.type === 'failure.catch' ? 1 : 0),
      ),
      fault: 'a failure while the error screen stands, as on a later page, is not told',
    },
    {
      law: offersRetry('Try Again is there again after a further failure', () => true),
      fault: 'a second failure within ten seconds takes Try Again away, and there is no way out but a reload',
    },
  ],
}
