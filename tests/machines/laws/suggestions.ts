import { spec } from '../specs/suggestions.ts'
import { type Laws, oracle } from './harness/law.ts'
import { done, fail, wait } from './harness/trace.ts'

const similarPages = { terms: ['nowhere'], pages: [{ href: '/about', title: 'About', text: 'The firm' }] }
const noPages = { terms: ['zzz'], pages: [] }

export const laws: Laws = {
  spec,
  selectViewContext: ({ terms, pages }: typeof similarPages) => ({ terms, pages }),
  events: [
    done('findNearest', similarPages),
    done('findNearest', noPages),
    fail('findNearest', new Error('offline')),
    wait(1000),
  ],
  laws: [
    oracle(
      'The nearest pages are searched for once, and shown when they’re found.',
      ({ path }: { path: string }) => {
        let found: { terms: unknown; pages: unknown } = { terms: [], pages: [] }
        let hasEnded = false
        return event => {
          if (event.type === '@done') found = event.output as typeof similarPages
          hasEnded ||= event.type === '@done' || event.type === '@fail'
          return {
            tags: hasEnded ? [] : ['busy'],
            running: hasEnded ? [] : ['findNearest'],
            inputs: hasEnded ? {} : { findNearest: { path } },
            viewContext: found,
            effects: [],
            hasEnded,
          }
        }
      },
    ),
  ],
}
