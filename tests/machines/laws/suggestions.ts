import { spec } from '../specs/suggestions.ts'
import { type Laws, oracle } from './harness/law.ts'
import { done, fail, wait } from './harness/trace.ts'

const near = { terms: ['nowhere'], pages: [{ href: '/about', title: 'About', text: 'The firm' }] }
const nothing = { terms: ['zzz'], pages: [] }

export const laws: Laws = {
  spec,
  views: ({ terms, pages }: typeof near) => ({ terms, pages }),
  events: [
    done('findNearest', near),
    done('findNearest', nothing),
    fail('findNearest', new Error('offline')),
    wait(1000),
  ],
  laws: [
    oracle(
      'The nearest pages are searched for once, and shown when they’re found.',
      ({ path }: { path: string }) => {
        let found: { terms: unknown; pages: unknown } = { terms: [], pages: [] }
        let ended = false
        return event => {
          if (event.type === '@done') found = event.output as typeof near
          ended ||= event.type === '@done' || event.type === '@fail'
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
