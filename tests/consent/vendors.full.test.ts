/** Tests each vendor alone, withdrawal while scripts load, and vendors that misbehave. */
import { expect, test } from 'vitest'
import { type VendorName, vendors } from '#contract/vendors/registry.ts'
import { nextIdle } from '#tests/support/next-idle.ts'
import { allIds, answerOf } from '#tests/support/stand-ins.ts'
import { bare, download, expectedOnLoad, until } from './crawl.ts'
import { prepareEnvironment } from './environment.ts'
import { chatRequests, differences, foreign, requestsOnLoad, undeclared } from './expected.ts'
import { hostile, neverStops, tryOtherWays } from './hostile.ts'
import { serveSite } from './servers.ts'
import { Visitor } from './visitor.ts'

const { environment, answers } = prepareEnvironment()

test.each(Object.keys(vendors) as VendorName[])('%s contacts exactly what it lists', async name => {
  const ids = { [name]: allIds[name] }
  const site = await serveSite(ids)
  const visitor = await Visitor.begin({ ...environment(), origin: site.origin }, 'accepted', `${name} alone`)
  const isThere = (list: readonly string[]) =>
    until(() => list.every(each => visitor.asked().some(one => bare(one) === each)))
  await visitor.open('/')
  await visitor.follow('/contact')
  if (name === 'crisp') {
    expect(visitor.asked()).toEqual([])
    await visitor.page.locator('#chat').click()
    await isThere(chatRequests(allIds.crisp))
    await visitor.page.locator('#crisp-chatbox[data-open]').waitFor()
  } else await isThere(requestsOnLoad[name](allIds[name]))
  await download(visitor)
  await until(async () => differences(foreign(await visitor.kept(), true), [name], ids).length === 0)
  expect(undeclared(visitor.asked(), ids)).toEqual([])
  expect(visitor.refused).toEqual([])
  expect(visitor.errors).toEqual([])
  await visitor.withdraw()
  await until(async () => foreign(await visitor.kept()).length === 0)
  await visitor.close()
  site.close()
})

test('analytics consent loads only analytics vendors', async () => {
  const visitor = await Visitor.begin(environment(), 'accepted', 'analytics alone', ['analytics'])
  await visitor.open('/')
  const two = ['google-tag-manager', 'microsoft-clarity'] as const
  await until(() =>
    two
      .flatMap(name => requestsOnLoad[name](allIds[name]))
      .every(each => visitor.asked().some(one => bare(one) === each)),
  )
  await download(visitor)
  await until(() => visitor.asked().some(address => address.includes('en=whitepaper')))
  expect(undeclared(visitor.asked(), { [two[0]]: allIds[two[0]], [two[1]]: allIds[two[1]] })).toEqual([])
  expect(differences(foreign(await visitor.kept(), true), two, allIds)).toEqual([])
  await visitor.close()
})

test.each<[string, RegExp]>([
  ['a script', /gtm\.js|gtag\/js|\/tag\/|fbevents|insight/],
  ["what a vendor's script requests", /\/clarity\.js|signals\/config/],
])("%s still loading when consent is withdrawn doesn't run", async (name, held) => {
  const visitor = await Visitor.begin(environment(), 'accepted', `withdrawn before ${name}`)
  const { count, release } = await visitor.hold(held)
  await visitor.open('/about')
  const isEach = () => expectedOnLoad.filter(address => held.test(address)).length === count()
  await until(isEach)
  await visitor.withdraw()
  await until(async () => foreign(await visitor.kept()).length === 0)
  await release()
  await visitor.follow('/contact')
  await visitor.page.evaluate(nextIdle)
  expect(foreign(await visitor.kept())).toEqual([])
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

test('after withdrawal, no style sheet, font, or prefetch reaches a vendor', async () => {
  const visitor = await Visitor.begin(environment(), 'accepted', 'every other way')
  await visitor.open('/about')
  await until(() => expectedOnLoad.every(each => visitor.asked().some(one => bare(one) === each)))
  await visitor.withdraw()
  await until(async () => foreign(await visitor.kept()).length === 0)
  const before = visitor.asked().length
  const ways = await visitor.page.evaluate(tryOtherWays, 'https://client.crisp.chat/')
  await until(() => visitor.refused.filter(each => each.includes('client.crisp.chat')).length >= ways)
  expect(visitor.asked().slice(before)).toEqual([])
  // The policy allows the site's own styles.
  expect(visitor.refused.filter(each => each.includes('inline'))).toEqual([])
  await visitor.close()
})

test("a chat closed while its code loads isn't requested, and loads once later", async () => {
  const visitor = await Visitor.begin(environment(), 'accepted', 'chat closed')
  const { count, release } = await visitor.hold(/\/assets\/crisp/)
  await visitor.open('/')
  await visitor.follow('/contact')
  await visitor.page.locator('#chat').click()
  await until(() => count() === 1)
  await visitor.page.locator('#chat').click()
  await visitor.page.locator('#chat[aria-expanded=false]').waitFor()
  await release()
  await visitor.page.evaluate(nextIdle)
  const askedOfChat = () => visitor.asked().filter(address => address.includes('crisp'))
  expect(askedOfChat()).toEqual([])
  for (const isOpen of [true, false, true]) {
    await visitor.page.locator('#chat').click()
    if (isOpen) await visitor.page.locator('#crisp-chatbox:not([hidden])').waitFor()
    else await visitor.page.locator('#crisp-chatbox[hidden]').waitFor({ state: 'attached' })
  }
  expect(askedOfChat().filter(address => bare(address) === 'https://client.crisp.chat/l.js')).toHaveLength(1)
  await visitor.close()
})

for (const [fault, body] of Object.entries(hostile)) {
  test(`a vendor that ${fault} breaks nothing else on the page`, async () => {
    answers.of = address => (address.includes('/gtm.js') ? { ...answerOf(address), body } : answerOf(address))
    const visitor = await Visitor.begin(environment(), 'accepted', fault)
    await visitor.open('/about')
    await until(() => visitor.asked().some(address => address.includes('/gtm.js')))
    await until(() =>
      requestsOnLoad['meta-pixel'](allIds['meta-pixel']).every(each =>
        visitor.asked().some(one => bare(one) === each),
      ),
    )
    if (fault.startsWith('requests')) {
      await until(() => visitor.refused.some(each => each.includes('undeclared.example')))
      expect(visitor.asked().filter(address => address.includes('undeclared.example'))).toEqual([])
    }
    expect(new URL(visitor.page.url()).pathname).toBe('/about')
    await visitor.follow('/contact')
    expect(await visitor.page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await visitor.page.goBack()
    await visitor.page.waitForFunction(() => location.pathname === '/about')
    await visitor.close()
    answers.of = answerOf
  })
}

test('a vendor that never stops reaches nobody after withdrawal', async () => {
  answers.of = address =>
    address.includes('/gtm.js') ? { ...answerOf(address), body: neverStops } : answerOf(address)
  const visitor = await Visitor.begin(environment(), 'accepted', 'never stops')
  await visitor.open('/about')
  await until(() => visitor.asked().some(address => address.includes('en=still')))
  await visitor.withdraw()
  const isRefused = () => visitor.refused.filter(each => each.includes('google-analytics')).length
  // Requests in progress still arrive. Later ones are refused, however often it tries.
  await until(async () => {
    const [heard, tries] = [visitor.asked().length, isRefused()]
    await until(() => isRefused() > tries + 60)
    return visitor.asked().length === heard
  })
  await visitor.close()
  answers.of = answerOf
})
