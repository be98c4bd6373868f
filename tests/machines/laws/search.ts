import type { Found } from '#contract/search.ts'
import { activeIn, announceDelay, completeDelay } from '#machines/search.ts'
import { noneFound, someFound, spec } from '../specs/search.ts'
import { effect, type Laws, oracle, sends } from './harness/law.ts'
import { done, fail, wait } from './harness/trace.ts'

const open = { type: 'search.open' }
const close = { type: 'search.close', reason: 'escape' }
const retry = { type: 'search.retry' }
const lost = { type: 'index.lose' }
const choose = { type: 'hit.choose' }
const here = done('openIndex', undefined)
const offline = fail('openIndex', new Error('offline'))
const typed = (query: string) => ({ type: 'query.change', query })
const move = (to: string) => ({ type: 'hit.move', to })
const answer = (query: string, found: Found) => ({ type: 'hits.arrive', query, found })
const addressesIn = (found: Found | undefined): string[] =>
  (found?.groups ?? []).flatMap(({ pages }) =>
    pages.flatMap(({ href, sections }) => [href, ...sections.map(part => part.href)]),
  )

export const laws: Laws = {
  spec,
  deadlines: [announceDelay, completeDelay],
  reports: { 'hits.arrive': 'finder', 'index.lose': 'finder' },
  views: (context: Parameters<typeof activeIn>[0] & { query: string }) => ({
    ...context,
    active: activeIn(context),
  }),
  events: [
    ...[open, open, open, close, here, here, here, offline, retry, lost, choose],
    ...[typed('llm'), typed('llm'), typed('rag'), typed(''), typed(' ')],
    ...[answer('llm', someFound(true)), answer('llm', someFound(false)), answer('llm', noneFound(true))],
    ...[answer('rag', noneFound(true)), answer('rag', noneFound(false)), answer('rag', someFound(true))],
    ...[move('next'), move('next'), move('previous')],
    ...[1, completeDelay, announceDelay, announceDelay, 3 * announceDelay].map(wait),
  ],
  stories: {
    'typed before the index loaded': [open, typed('llm'), here, answer('llm', someFound(true)), choose],
    'headings first, then full text': [
      ...[open, here, typed('llm'), answer('llm', someFound(false)), move('next')],
      ...[answer('llm', someFound(true)), wait(announceDelay), choose],
    ],
    'through all results and around': [
      ...[open, here, typed('llm'), answer('llm', someFound(true))],
      ...['next', 'next', 'next', 'previous', 'previous'].map(move),
      choose,
    ],
    'from the first to the last': [
      ...[open, here, typed('llm'), answer('llm', someFound(true)), move('previous'), move('next'), choose],
    ],
    'no results, then a changed query': [
      ...[open, here, typed('rag'), answer('rag', noneFound(false)), answer('rag', noneFound(true))],
      ...[wait(announceDelay), move('next'), choose, typed('llm'), answer('rag', noneFound(true))],
      ...[answer('llm', someFound(true)), typed(''), answer('llm', someFound(true)), close, open, here],
    ],
    'results of an earlier query disappear while full text loads': [
      ...[
        open,
        here,
        typed('llm'),
        answer('llm', someFound(true)),
        typed('rag'),
        answer('rag', noneFound(false)),
      ],
      ...[choose, move('next'), wait(announceDelay), answer('rag', noneFound(true)), typed('llm')],
      ...[
        answer('rag', noneFound(false)),
        answer('llm', noneFound(false)),
        answer('llm', someFound(true)),
        choose,
      ],
    ],
    'typed letter by letter': [
      ...[open, here, typed('l'), wait(completeDelay - 1), typed('llm'), wait(completeDelay - 1), wait(1)],
      ...[typed('rag'), typed(''), wait(completeDelay), typed('llm'), close, wait(completeDelay)],
      ...[open, here, typed('rag'), lost, wait(completeDelay), typed('llm'), retry, here],
    ],
    'closed and reopened before full text was requested': [
      ...[open, here, typed('llm'), wait(1), close, open, here, wait(completeDelay)],
    ],
    'selection moved, then more typed': [
      ...[open, here, typed('llm'), answer('llm', someFound(true)), move('next'), typed('rag')],
      ...[answer('rag', someFound(true)), choose],
    ],
    'offline, then a retry': [
      open,
      offline,
      typed('llm'),
      retry,
      offline,
      retry,
      here,
      lost,
      retry,
      here,
      close,
    ],
    'closed before it was said': [
      ...[open, here, typed('llm'), answer('llm', someFound(true)), close, wait(announceDelay), open],
      ...[here, answer('llm', someFound(true)), wait(announceDelay - 1), wait(1), wait(announceDelay)],
    ],
    'closed while it was on its way': [open, close, here, open, open, close, close],
  },
  laws: [
    oracle(
      'The search opens and loads its index. It shows only results for the latest query and announces how many there are. Enter follows the selected result. Closing hides the search and keeps the query.',
      () => {
        let phase: 'closed' | 'opening' | 'empty' | 'results' | 'nothing' | 'failed' = 'closed'
        let query = ''
        let place = 0
        let found: Found | undefined
        let due = Number.POSITIVE_INFINITY
        let completeAt = Number.POSITIVE_INFINITY
        const isReady = () => ['empty', 'results', 'nothing'].includes(phase)
        return (event, at) => {
          const effects = []
          const { type } = event
          const become = (next: typeof phase) => {
            phase = next
            due = Number.POSITIVE_INFINITY
          }
          const leave = () => {
            become('closed')
            effects.push(effect('hideDialog'))
          }
          if (type === 'search.open' && phase === 'closed') {
            become('opening')
            effects.push(effect('showDialog'))
          } else if (type === 'search.close' && phase !== 'closed') leave()
          else if (type === '@done') become('empty')
          else if (type === '@fail') become('failed')
          else if (type === 'index.lose' && isReady()) become('failed')
          else if (type === 'search.retry' && phase === 'failed') become('opening')
          else if (type === 'query.change') {
            query = String(event.query)
            place = 0
            completeAt = Number.POSITIVE_INFINITY
            if (isReady() && query.trim() === '') become('empty')
            else if (isReady()) {
              completeAt = at + completeDelay
              effects.push(sends('finder', 'find', { query }))
            }
          } else if (type === 'hits.arrive' && isReady() && event.query === query) {
            const arrived = event.found as Found
            if (arrived.groups.length > 0 || arrived.isWhole) {
              found = arrived
              become(arrived.groups.length > 0 ? 'results' : 'nothing')
              due = at + announceDelay
            } else become('empty')
          } else if (type === 'hit.move' && phase === 'results') {
            place =
              (place + (event.to === 'next' ? 1 : addressesIn(found).length - 1)) % addressesIn(found).length
            effects.push(effect('showActive', { href: addressesIn(found)[place] }))
          } else if (type === 'hit.choose' && phase === 'results') {
            leave()
            effects.push(effect('followHit', { href: addressesIn(found)[place] }))
          }
          if (!isReady()) completeAt = Number.POSITIVE_INFINITY
          if (at >= due) {
            due = Number.POSITIVE_INFINITY
            effects.push(effect('announce', { found }))
          }
          if (at >= completeAt) {
            completeAt = Number.POSITIVE_INFINITY
            effects.push(sends('finder', 'complete', { query }))
          }
          if (phase === 'empty') found = { groups: [], isWhole: false }
          return {
            tags: phase === 'closed' ? [] : ['open', ...(phase === 'empty' ? [] : [phase])],
            running: [
              ...(phase === 'closed' ? [] : ['watchHistory']),
              ...(phase === 'opening' ? ['openIndex'] : []),
              ...(isReady() ? ['finder'] : []),
            ],
            ...(type === '@done' ? { given: { finder: { query } } } : {}),
            shown: {
              query,
              ...(isReady() ? { found } : {}),
              ...(phase === 'results' ? { active: addressesIn(found)[place] } : {}),
            },
            effects,
          }
        }
      },
    ),
  ],
}
