import { spec } from '../specs/suggestions.ts'
import { type Laws, oracle } from './harness/law.ts'
import { done, fail, wait } from './harness/trace.ts'

const near = { terms: ['nowhere'], pages: [{ href: '/about', title: 'About', text: 'The firm' }] }
const nothing = { terms: ['zzz'], pages: [] }

/** A page that does not exist offers the nearest ones, and its main entrances alone when they cannot be found. */
export const laws: Laws = {
  spec,
  views: ({ terms, pages }: typeof near) => ({ terms, pages }),
  happenings: [
    done('findNearest', near),
    done('findNearest', nothing),
    fail('findNearest', new Error('offline')),
    wait(1000),
  ],
  laws: [
    oracle(
      'the nearest pages are looked for once, and shown when they are known',
      ({ path }: { path: string }) => {
        let found: { terms: unknown; pages: unknown } = { terms: [], pages: [] }
        let ended = false
        return doing => {
          if (doing.type === '@done') found = doing.output as typeof near
          ended ||= doing.type === '@done' || doing.type === '@fail'
          return {
            tags: ended ? [] : ['busy'],
            running: ended ? [] : ['findNearest'],
            given: ended ? {} : { findNearest: { path } },
            shown: found,
            effects: [],
            ended,
          }
        }
      },
    ),
  ],
}
