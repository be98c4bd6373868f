import { spec } from '../specs/page-load.ts'
import { does, type Laws, oracle } from './harness/law.ts'
import { done, fail, wait } from './harness/trace.ts'

const page = { title: 'About' }
const broken = new Error('Request failed: 503')
const stale = Object.assign(new Error('A module is gone'), { name: 'StaleAppError' })
/** Section 7: three retries, each after twice the time of the one before. */
const delays = [1000, 2000, 4000]

export const laws: Laws = {
  spec,
  due: delays,
  happenings: [
    done('fetchPage', page),
    ...[broken, broken, broken, stale].map(error => fail('fetchPage', error)),
    { type: 'page.ask' },
    wait(1),
    wait(1000),
    wait(2000),
    wait(4000),
    wait(60_000),
  ],
  stories: {
    'there at once': [done('fetchPage', page)],
    'there at the last retry': [
      ...delays.flatMap(delay => [fail('fetchPage', broken), wait(delay)]),
      done('fetchPage', page),
    ],
    'three retries, then the error': [
      ...delays.flatMap(delay => [fail('fetchPage', broken), wait(delay)]),
      fail('fetchPage', broken),
    ],
    'deployed anew while it was tried again': [
      fail('fetchPage', broken),
      wait(1000),
      fail('fetchPage', stale),
      wait(60_000),
    ],
    'fetched ahead and asked for while it was on its way': [
      { type: 'page.ask' },
      fail('fetchPage', broken),
      wait(1000),
      done('fetchPage', page),
    ],
    'a module is gone, again and again': delays.flatMap(delay => [fail('fetchPage', stale), wait(delay)]),
  },
  laws: [
    oracle(
      'a page is asked for until it is there, three times again after one, two and four seconds; a missing module loads the document, once; while nobody has asked for it, a failure is forgotten',
      ({ path, reloaded, ahead }: { path: string; reloaded: boolean; ahead: boolean }) => {
        let failures = 0
        let isAsked = !ahead
        /** When the next try begins; nothing is tried while it is ahead. */
        let next = 0
        let end: { result: unknown; error: unknown } | 'document' | undefined
        return (doing, at) => {
          const effects = []
          if (doing.type === 'page.ask') isAsked = true
          if (doing.type === '@done' && !end && at >= next) end = { result: doing.output, error: null }
          if (doing.type === '@fail' && !end && at >= next) {
            const delay = delays[failures++]
            const isStale = (doing.error as Error).name === stale.name
            if (!isAsked) end = { result: null, error: doing.error }
            else if (isStale && !reloaded) {
              end = 'document'
              effects.push(does('reloadDocument', { path }))
            } else if (delay === undefined) end = { result: null, error: doing.error }
            else next = at + delay
          }
          const tries = !end && at >= next
          return {
            effects,
            running: tries ? ['fetchPage'] : [],
            given: tries ? { fetchPage: { path } } : {},
            tags: !end && at < next ? ['slow'] : [],
            ended: end !== undefined && end !== 'document',
            ...(end === undefined || end === 'document' ? {} : { output: end }),
          }
        }
      },
    ),
  ],
}
