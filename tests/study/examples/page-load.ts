import { expect } from 'vitest'
import { done, fail, wait } from '#tests/machines/laws/harness/trace.ts'
import type { ChartExamples } from './example.ts'

const input = { path: '/about', hasReloaded: false, isPrefetch: false }
const offline = new Error('offline')
const stale = Object.assign(new Error('gone'), { name: 'StaleAppError' })
const refused = fail('fetchPage', offline)

export const pageLoad: ChartExamples = {
  input: input,
  examples: {
    'fetches the page and ends with it': after => {
      expect(after().inputOf('fetchPage')).toEqual({ path: '/about' })
      expect(after(done('fetchPage', 'text'))).toMatchObject({ ended: true, output: { result: 'text' } })
    },
    'retries after 1, 2, and 4 seconds, then fails': after => {
      expect(after(refused)).toMatchObject({ running: [], tags: ['slow'] })
      expect(after(refused, wait(999)).running).toEqual([])
      expect(after(refused, wait(1000)).running).toEqual(['fetchPage'])
      expect(after(refused, wait(1000), refused, wait(1999)).running).toEqual([])
      const third = [refused, wait(1000), refused, wait(2000), refused]
      expect(after(...third, wait(3999)).running).toEqual([])
      expect(after(...third, wait(4000), refused)).toMatchObject({ ended: true, output: { error: offline } })
    },
    'ends with a page that a retry fetched': after =>
      expect(after(refused, wait(1000), done('fetchPage', 'text')).output).toMatchObject({ result: 'text' }),
    'does not retry a prefetch': (_, from) =>
      expect(from({ ...input, isPrefetch: true })(refused)).toMatchObject({ ended: true, running: [] }),
    'retries a prefetched page once the visitor asks for it': (_, from) => {
      const { ended, tags } = from({ ...input, isPrefetch: true })({ type: 'page.request' }, refused)
      expect([ended, tags]).toEqual([false, ['slow']])
    },
    'reloads the document when the app is stale': after =>
      expect(after(fail('fetchPage', stale)).effects).toEqual([
        { type: 'reloadDocument', params: { path: '/about' } },
      ]),
    'reloads the document only once': (_, from) => {
      const { effects, tags } = from({ ...input, hasReloaded: true })(fail('fetchPage', stale))
      expect([effects, tags]).toEqual([[], ['slow']])
    },
  },
}
