import { expect, test } from 'vitest'
import { emptyFeed, type Feed, hear, longest } from '#scripts/dev/charts/feed.ts'
import type { PageMessage } from '#src/app/development/channel.ts'
import { activePaths } from '#src/text/charts/words.ts'

const hello: PageMessage = { kind: 'page.hello', page: '1', path: '/about' }
const menu = { actor: 'x:1', machine: 'menu', name: '' }
const open: PageMessage = { kind: 'actor.state', page: '1', ...menu, value: 'open' }
const happen = (event: string, page = '1'): PageMessage => ({
  kind: 'actor.event',
  page,
  ...menu,
  event,
})
const after = (...messages: PageMessage[]): Feed => messages.reduce(hear, emptyFeed)

test('only the page that reported last is followed', () => {
  const feed = after(hello, open, { ...hello, page: '2', path: '/contact' }, open, happen('menu.open'))
  expect(feed).toEqual({ ...emptyFeed, page: '2', path: '/contact' })
})

test('actors start, change, and end', () => {
  expect([...after(hello, open).actors]).toEqual([['x:1', { machine: 'menu', name: '', value: 'open' }]])
  const { value: _, ...stopped } = open
  expect([...after(hello, open, { ...stopped, kind: 'actor.stop' }).actors]).toEqual([])
})

test('the last events are kept, newest first, repeats merged', () => {
  expect(after(hello, happen('menu.open'), happen('time.pass'), happen('time.pass')).events).toEqual([
    { machine: 'menu', name: '', event: 'time.pass', times: 2 },
    { machine: 'menu', name: '', event: 'menu.open', times: 1 },
  ])
  const many = Array.from({ length: 2 * longest }, (_, index) =>
    happen(index % 2 ? 'menu.open' : 'menu.close'),
  )
  expect(after(hello, ...many).events).toHaveLength(longest)
})

test('the same event of two actors counts as two events', () => {
  const second: PageMessage = { ...happen('menu.open'), ...menu, name: 'second' } as PageMessage
  expect(after(hello, happen('menu.open'), second).events).toHaveLength(2)
})

test('a page that reports again keeps its events, and a closed one is dropped', () => {
  expect(after(hello, happen('menu.open'), hello).events).toHaveLength(1)
  expect(after(hello, open, { kind: 'page.bye', page: '1' })).toMatchObject({ page: null, actors: new Map() })
})

test('a state is active with its parents', () => {
  expect(activePaths('open')).toEqual(['open'])
  expect(activePaths({ choice: 'none', banner: { shown: 'now' } })).toEqual([
    'choice',
    'choice.none',
    'banner',
    'banner.shown',
    'banner.shown.now',
  ])
})
