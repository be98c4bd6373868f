import { expect } from 'vitest'
import { done, fail, wait } from '#tests/machines/laws/harness/trace.ts'
import type { StatechartExamples } from './example.ts'

const input = { path: '/about', hasReloaded: false, isPrefetch: false }
const offline = new Error('offline')
const staleError = Object.assign(new Error('gone'), { name: 'StaleAppError' })
const fetchRefused = fail('fetchPage', offline)

export const pageLoad: StatechartExamples = {
  input: input,
  examples: {
    'fetches the page and ends with it': after => {
      expect(after().inputOf('fetchPage')).toEqual({ path: '/about' })
      expect(after(done('fetchPage', 'text'))).toMatchObject({ hasEnded: true, output: { result: 'text' } })
    },
    'retries after 1, 2, and 4 seconds, then fails': after => {
      expect(after(fetchRefused)).toMatchObject({ running: [], tags: ['slow'] })
      expect(after(fetchRefused, wait(999)).running).toEqual([])
      expect(after(fetchRefused, wait(1000)).running).toEqual(['fetchPage'])
      expect(after(fetchRefused, wait(1000), fetchRefused, wait(1999)).running).toEqual([])
      const threeFailures = [fetchRefused, wait(1000), fetchRefused, wait(2000), fetchRefused]
      expect(after(...threeFailures, wait(3999)).running).toEqual([])
      expect(after(...threeFailures, wait(4000), fetchRefused)).toMatchObject({
        hasEnded: true,
        output: { error: offline },
      })
    },
    'ends with a page that a retry fetched': after =>
      expect(after(fetchRefused, wait(1000), done('fetchPage', 'text')).output).toMatchObject({
        result: 'text',
      }),
    'does not retry a prefetch': (_, from) =>
      expect(from({ ...input, isPrefetch: true })(fetchRefused)).toMatchObject({
        hasEnded: true,
        running: [],
      }),
    'retries a prefetched page once the visitor asks for it': (_, from) => {
      const { hasEnded, tags } = from({ ...input, isPrefetch: true })({ type: 'page.request' }, fetchRefused)
      expect([hasEnded, tags]).toEqual([false, ['slow']])
    },
    'reloads the document when the app is stale': after =>
      expect(after(fail('fetchPage', staleError)).effects).toEqual([
        { type: 'loadDocument', params: { path: '/about' } },
      ]),
    'reloads the document only once': (_, from) => {
      const { effects, tags } = from({ ...input, hasReloaded: true })(fail('fetchPage', staleError))
      expect([effects, tags]).toEqual([[], ['slow']])
    },
  },
}
