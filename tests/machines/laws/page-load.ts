import { spec } from '../specs/page-load.ts'
import { effect, type Laws, oracle } from './harness/law.ts'
import { done, fail, wait } from './harness/trace.ts'

const page = { title: 'About' }
const serverError = new Error('Request failed: 503')
const staleError = Object.assign(new Error('A module is missing'), { name: 'StaleAppError' })
const offlineError = Object.assign(new Error('The browser is offline'), { name: 'OfflineError' })
/** Delays before each retry, in ms (specification, section 7). */
const delays = [1000, 2000, 4000]

export const laws: Laws = {
  spec,
  deadlines: delays,
  events: [
    done('fetchPage', page),
    ...[serverError, serverError, serverError, staleError, offlineError].map(error =>
      fail('fetchPage', error),
    ),
    { type: 'page.request' },
    ...[1, 1000, 2000, 4000, 60_000].map(wait),
  ],
  laws: [
    oracle(
      'A failed page is requested again after one, two, and four seconds. If a module is missing, the page is loaded once as a whole document. A failed prefetch isn’t retried, and neither is a failure while offline.',
      ({ path, hasReloaded, isPrefetch }: { path: string; hasReloaded: boolean; isPrefetch: boolean }) => {
        let failures = 0
        let isRequested = !isPrefetch
        let retryAt = 0
        let end: { result: unknown; error: unknown } | 'document' | undefined
        return (event, at) => {
          const effects = []
          if (event.type === 'page.request') isRequested = true
          if (event.type === '@done' && !end && at >= retryAt) end = { result: event.output, error: null }
          if (event.type === '@fail' && !end && at >= retryAt) {
            const delay = delays[failures++]
            const { name } = event.error as Error
            const isStale = name === staleError.name
            if (!isRequested) end = { result: null, error: event.error }
            else if (isStale && !hasReloaded) {
              end = 'document'
              effects.push(effect('loadDocument', { path }))
            } else if (delay === undefined || name === offlineError.name)
              end = { result: null, error: event.error }
            else retryAt = at + delay
          }
          const isFetching = !end && at >= retryAt
          return {
            effects,
            running: isFetching ? ['fetchPage'] : [],
            inputs: isFetching ? { fetchPage: { path } } : {},
            tags: !end && at < retryAt ? ['slow'] : [],
            hasEnded: end !== undefined && end !== 'document',
            ...(end === undefined || end === 'document' ? {} : { output: end }),
          }
        }
      },
    ),
  ],
}
