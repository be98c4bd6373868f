import { expect, test } from 'vitest'
import { type VendorName, vendors } from '#contract/vendors/registry.ts'
import { nextIdle } from '#tests/support/next-idle.ts'
import { exampleVendorIds, responseFor } from '#tests/support/stand-ins.ts'
import { expectedOnLoad } from './crawl.ts'
import { prepareEnvironment } from './environment.ts'
import {
  chatRequests,
  findDifferences,
  findForeignNames,
  findUndeclaredUrls,
  requestsOnLoad,
} from './expected.ts'
import { endlessScript, hostileScripts, requestOtherFiles } from './hostile.ts'
import { serveSite } from './servers.ts'
import { until, Visitor, withoutQuery } from './visitor.ts'

const { environment, responses } = prepareEnvironment()

test.each(Object.keys(vendors) as VendorName[])(
  '%s requests and stores what it lists, and withdrawal deletes it',
  async name => {
    const ids = { [name]: exampleVendorIds[name] }
    const site = await serveSite(ids)
    const vendorEnvironment = { ...environment(), origin: site.origin }
    const visitor = await Visitor.start(vendorEnvironment, 'accepted', `${name} alone`)
    await visitor.open('/')
    await visitor.follow('/contact')
    if (name === 'crisp') {
      expect(visitor.requestedUrls()).toEqual([])
      await visitor.page.locator('#chat').click()
      await visitor.untilRequested(chatRequests(exampleVendorIds.crisp))
      await visitor.page.locator('#crisp-chatbox[data-open]').waitFor()
    } else await visitor.untilRequested(requestsOnLoad[name](exampleVendorIds[name]))
    await visitor.download()
    await until(
      async () =>
        findDifferences(findForeignNames(await visitor.storedNames(), true), [name], ids).length === 0,
    )
    expect(findUndeclaredUrls(visitor.requestedUrls(), ids)).toEqual([])
    expect(visitor.cspViolations).toEqual([])
    expect(visitor.errors).toEqual([])
    await visitor.withdraw()
    await visitor.close()
    site.close()
  },
)

test('analytics consent loads only analytics vendors', async () => {
  const visitor = await Visitor.start(environment(), 'accepted', 'analytics alone', ['analytics'])
  await visitor.open('/')
  const analyticsVendors = ['google-tag-manager', 'microsoft-clarity'] as const
  await visitor.untilRequested(analyticsVendors.flatMap(name => requestsOnLoad[name](exampleVendorIds[name])))
  await visitor.download()
  await until(() => visitor.requestedUrls().some(url => url.includes('en=whitepaper')))
  const ids = Object.fromEntries(analyticsVendors.map(name => [name, exampleVendorIds[name]]))
  expect(findUndeclaredUrls(visitor.requestedUrls(), ids)).toEqual([])
  const stored = findForeignNames(await visitor.storedNames(), true)
  expect(findDifferences(stored, analyticsVendors, exampleVendorIds)).toEqual([])
  await visitor.close()
})

test.each<[string, RegExp]>([
  ['a script', /gtm\.js|gtag\/js|\/tag\/|fbevents|insight/],
  ['a script that another script requests', /\/clarity\.js|signals\/config/],
])("%s doesn't run if consent ends while it loads", async (name, pattern) => {
  const visitor = await Visitor.start(environment(), 'accepted', `withdrawn before ${name}`)
  const { count, release } = await visitor.holdRequests(pattern)
  await visitor.open('/about')
  const isEachHeld = () => expectedOnLoad.filter(url => pattern.test(url)).length === count()
  await until(isEachHeld)
  await visitor.withdraw()
  await release()
  await visitor.follow('/contact')
  await visitor.page.evaluate(nextIdle)
  expect(findForeignNames(await visitor.storedNames())).toEqual([])
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

test('while vendors run, the maturity assessment still sets the URL fragment', async () => {
  const visitor = await Visitor.start(environment(), 'accepted', 'maturity result')
  await visitor.open('/tools/data-maturity-assessment')
  await visitor.untilRequested(expectedOnLoad)
  const steps = visitor.page.getByRole('list', { name: 'Progress' })
  await steps.getByRole('button', { name: 'Result' }).click()
  await visitor.page.waitForURL(/#maturity-result$/)
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

test('after withdrawal, no style sheet, font, or prefetch reaches a vendor', async () => {
  const visitor = await Visitor.start(environment(), 'accepted', 'every other way')
  await visitor.open('/about')
  await visitor.untilRequested(expectedOnLoad)
  await visitor.withdraw()
  const before = visitor.requestedUrls().length
  const requestCount = await visitor.page.evaluate(requestOtherFiles, 'https://client.crisp.chat/')
  await until(
    () => visitor.cspViolations.filter(each => each.includes('client.crisp.chat')).length >= requestCount,
  )
  expect(visitor.requestedUrls().slice(before)).toEqual([])
  // The CSP still allows the site's own inline styles.
  expect(visitor.cspViolations.filter(each => each.includes('inline'))).toEqual([])
  await visitor.close()
})

test('a chat closed while its code loads requests nothing until it is reopened', async () => {
  const visitor = await Visitor.start(environment(), 'accepted', 'chat closed')
  const { count, release } = await visitor.holdRequests(/\/assets\/crisp/)
  await visitor.open('/')
  await visitor.follow('/contact')
  await visitor.page.locator('#chat').click()
  await until(() => count() === 1)
  await visitor.page.locator('#chat').click()
  await visitor.page.locator('#chat[aria-expanded=false]').waitFor()
  await release()
  await visitor.page.evaluate(nextIdle)
  const chatUrls = () => visitor.requestedUrls().filter(url => url.includes('crisp'))
  expect(chatUrls()).toEqual([])
  for (const isOpen of [true, false, true]) {
    await visitor.page.locator('#chat').click()
    if (isOpen) await visitor.page.locator('#crisp-chatbox:not([hidden])').waitFor()
    else await visitor.page.locator('#crisp-chatbox[hidden]').waitFor({ state: 'attached' })
  }
  expect(chatUrls().filter(url => withoutQuery(url) === 'https://client.crisp.chat/l.js')).toHaveLength(1)
  await visitor.close()
})

for (const [behavior, body] of Object.entries(hostileScripts))
  test(`a script that ${behavior} breaks no other vendor or link`, async () => {
    responses.for = url => (url.includes('/gtm.js') ? { ...responseFor(url), body } : responseFor(url))
    const visitor = await Visitor.start(environment(), 'accepted', behavior)
    await visitor.open('/about')
    await until(() => visitor.requestedUrls().some(url => url.includes('/gtm.js')))
    await visitor.untilRequested(requestsOnLoad['meta-pixel'](exampleVendorIds['meta-pixel']))
    if (behavior.startsWith('requests')) {
      await until(() => visitor.cspViolations.some(each => each.includes('undeclared.example')))
      expect(visitor.requestedUrls().filter(url => url.includes('undeclared.example'))).toEqual([])
    }
    expect(new URL(visitor.page.url()).pathname).toBe('/about')
    await visitor.follow('/contact')
    expect(await visitor.page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await visitor.page.goBack()
    await visitor.page.waitForFunction(() => location.pathname === '/about')
    await visitor.close()
    responses.for = responseFor
  })

test('after withdrawal, a script that keeps sending reaches no vendor', async () => {
  responses.for = url =>
    url.includes('/gtm.js') ? { ...responseFor(url), body: endlessScript } : responseFor(url)
  const visitor = await Visitor.start(environment(), 'accepted', 'never stops')
  await visitor.open('/about')
  await until(() => visitor.requestedUrls().some(url => url.includes('en=still')))
  await visitor.withdraw()
  const countRefusals = () => visitor.cspViolations.filter(each => each.includes('google-analytics')).length
  // Requests in progress still arrive. The CSP blocks all later requests.
  await until(async () => {
    const [before, refusals] = [visitor.requestedUrls().length, countRefusals()]
    await until(() => countRefusals() > refusals + 60)
    return visitor.requestedUrls().length === before
  })
  await visitor.close()
  responses.for = responseFor
})
