import type { SearchResult } from '#contract/search.ts'
import { fullTextDelayMs } from '#machines/search.ts'
import { noneFound, someFound, spec } from '../specs/search.ts'
import { type Laws, oracle, sends } from './harness/law.ts'
import { done, fail, wait } from './harness/trace.ts'

const retry = { type: 'search.retry' }
const indexFailed = { type: 'index.failed' }
const indexOpened = done('openIndex', undefined)
const indexUnavailable = fail('openIndex', new Error('offline'))
const changeQuery = (query: string) => ({ type: 'query.change', query })
const receiveResults = (query: string, found: SearchResult) => ({ type: 'results.received', query, found })

export const laws: Laws = {
  spec: { ...spec, inputs: [{ query: '' }, { query: 'llm' }] },
  deadlines: [fullTextDelayMs],
  actorByEventType: { 'results.received': 'finder', 'index.failed': 'finder' },
  selectViewContext: ({ query, found }: { query: string; found: SearchResult }) => ({ query, found }),
  events: [
    ...[indexOpened, indexOpened, indexOpened, indexUnavailable, retry, indexFailed],
    ...[changeQuery('llm'), changeQuery('llm'), changeQuery('rag'), changeQuery(''), changeQuery(' ')],
    ...[someFound(true), someFound(false), noneFound(true)].map(found => receiveResults('llm', found)),
    ...[noneFound(true), noneFound(false), someFound(true)].map(found => receiveResults('rag', found)),
    ...[1, fullTextDelayMs, 3 * fullTextDelayMs].map(wait),
  ],
  laws: [
    oracle(
      'The search loads its index. It shows only results for the latest query, and fetches full text once the visitor stops typing. A failed load can be retried.',
      (input: { query: string }) => {
        let phase: 'opening' | 'empty' | 'results' | 'noResults' | 'failed' = 'opening'
        let { query } = input
        let found: SearchResult | undefined
        let fullTextDueAt = Number.POSITIVE_INFINITY
        const isReady = () => ['empty', 'results', 'noResults'].includes(phase)
        return (event, at) => {
          const effects = []
          const { type } = event
          if (type === '@done') phase = 'empty'
          else if (type === '@fail') phase = 'failed'
          else if (type === 'index.failed' && isReady()) phase = 'failed'
          else if (type === 'search.retry' && phase === 'failed') phase = 'opening'
          else if (type === 'query.change') {
            query = String(event.query)
            fullTextDueAt = Number.POSITIVE_INFINITY
            if (isReady() && query.trim() === '') phase = 'empty'
            else if (isReady()) {
              fullTextDueAt = at + fullTextDelayMs
              effects.push(sends('finder', 'find', { query }))
            }
          } else if (type === 'results.received' && isReady() && event.query === query) {
            const newResult = event.found as SearchResult
            if (newResult.groups.length > 0 || newResult.isComplete) {
              found = newResult
              phase = newResult.groups.length > 0 ? 'results' : 'noResults'
            } else phase = 'empty'
          }
          if (!isReady()) fullTextDueAt = Number.POSITIVE_INFINITY
          if (at >= fullTextDueAt) {
            fullTextDueAt = Number.POSITIVE_INFINITY
            effects.push(sends('finder', 'findAll', { query }))
          }
          if (phase === 'empty') found = { groups: [], isComplete: false }
          return {
            tags: phase === 'opening' || phase === 'empty' ? [] : [phase],
            running: [...(phase === 'opening' ? ['openIndex'] : []), ...(isReady() ? ['finder'] : [])],
            ...(type === '@done' ? { inputs: { finder: { query } } } : {}),
            viewContext: { query, ...(isReady() ? { found } : {}) },
            effects,
          }
        }
      },
    ),
  ],
}
