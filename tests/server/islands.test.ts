import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { transformWithOxc } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { BusyError, createJobQueue } from '#server/islands/job-queue.ts'
import { openWorkerThread } from '#server/islands/worker-thread.ts'
import { tempFolder, writeFiles } from '#tests/support/temp-folder.ts'
import { until } from '#tests/support/until.ts'

test("one client's jobs can't crowd other clients out of the queue", async () => {
  const startedJobs: string[] = []
  const add = createJobQueue(async (job: string) => startedJobs.push(job), { max: 4, perClient: 2 })
  const hostile = Array.from({ length: 10 }, (_, index) => add(`hostile ${index}`, 'hostile'))
  const others = ['a', 'b', 'c'].map(client => add(client, client))
  const results = await Promise.allSettled([...hostile, ...others])
  expect(startedJobs).toEqual(['hostile 0', 'hostile 1', 'a', 'b'])
  const refusals = results.filter(({ status }) => status === 'rejected')
  expect(refusals.every(result => 'reason' in result && result.reason instanceof BusyError)).toBe(true)
  await add('later', 'hostile')
  expect(startedJobs.at(-1)).toBe('later')
})

test("jobs run one at a time, and a failing one doesn't block the next", async () => {
  let running = 0
  const add = createJobQueue(
    async (fails: boolean) => {
      expect(++running).toBe(1)
      await turn()
      running--
      if (fails) throw new Error('failed')
      return 'done'
    },
    { max: 4, perClient: 4 },
  )
  const results = await Promise.allSettled([add(false, 'a'), add(true, 'b'), add(false, undefined)])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

async function openThread(search: string, limit?: number) {
  const folder = tempFolder()
  const file = join(import.meta.dirname, '../../server/islands/worker.ts')
  writeFiles(folder, {
    'package.json': '{"type":"module"}',
    'worker.js': (await transformWithOxc(readFileSync(file, 'utf8'), file)).code,
    'search.js': `export async function answerSearch(query, read) { ${search} }`,
  })
  const read = async (path: string) => JSON.stringify(`text of ${path}`)
  const thread = openWorkerThread(join(folder, 'worker.js'), read, limit)
  onTestFinished(thread.close)
  return thread
}

test('closing a worker thread rejects its job', async () => {
  const { run, close } = await openThread('for (;;);')
  const refused = expect(run({ query: 'llm' })).rejects.toThrow('ended')
  await close()
  await refused
})

test("a worker thread runs at a lower priority and can read the site's files", async () => {
  const before = getPriority()
  const { run } = await openThread(`const { getPriority } = await import('node:os')
    return { html: query + getPriority(), json: await read('/part') }`)
  expect(await run({ query: 'llm' })).toEqual({ html: 'llm10', json: 'text of /part' })
  expect(getPriority()).toBe(before)
})

test.each<[string, string, RegExp, number?]>([
  ['fails', "throw new RangeError('no')", /no/],
  ['ends its thread', 'process.exit(1)', /ended/],
  ['needs too much memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(0))', /memory/, 60_000],
  ['never ends', 'for (;;);', /timed out/, 200],
])('a job that %s is rejected, and the next job is answered', async (_, code, reason, limit) => {
  const { run } = await openThread(
    `if (query === 'bad') { ${code} }; return { html: query, json: '' }`,
    limit,
  )
  await expect(run({ query: 'bad' })).rejects.toThrow(reason)
  // Retry, because starting a thread can exceed this test's limit.
  await until(async () => expect(await run({ query: 'good' })).toMatchObject({ html: 'good' }))
})
