import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { diskCache } from '#build/disk-cache.ts'

test('the same inputs are computed once', async () => {
  const own = randomUUID()
  let count = 0
  const make = (...ingredients: (string | Uint8Array)[]) =>
    diskCache('tests', [own, ...ingredients], async () => Buffer.from(`made ${++count}`))
  const texts = [await make('a', 'b'), await make('a', 'b'), await make('ab'), await make(Buffer.from('ab'))]
  expect(texts.map(text => Buffer.from(text).toString())).toEqual(['made 1', 'made 1', 'made 2', 'made 2'])
})

test('a failed computation is retried', async () => {
  const own = randomUUID()
  await expect(diskCache('tests', [own], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(Buffer.from(await diskCache('tests', [own], async () => Buffer.from('yes'))).toString()).toBe('yes')
})

test('a pending computation is shared', async () => {
  const own = randomUUID()
  let count = 0
  const make = () => diskCache('tests', [own], async () => Buffer.from(`made ${++count}`))
  const texts = await Promise.all([make(), make()])
  expect(texts.map(text => Buffer.from(text).toString())).toEqual(['made 1', 'made 1'])
})
