/**
 * Crawls every page in six states of consent, with and without scripts, against stand-ins for every vendor. Also tests each vendor alone, and
 * vendors that misbehave. Every request to another host reaches a server on loopback, so none goes unnoticed. The table is written to
 * `test-results/consent.md`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { parse } from 'parse5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { elementsIn, textOf } from '#build/html.ts'
import { type VendorName, vendors } from '#contract/vendors/registry.ts'
import { browserArguments, findTestBrowsers } from '#scripts/browser.ts'
import { largestPages, pageAddresses, readSiteFile, readSiteFiles } from '#tests/support/built-files.ts'
import { nextIdle } from '#tests/support/next-idle.ts'
import { allIds, answerOf } from '#tests/support/stand-ins.ts'
import {
  bare,
  crawlAccepted,
  crawlSilent,
  crawlWithdrawn,
  download,
  expectedOnLoad,
  type Row,
  until,
  type World,
} from './crawl.ts'
import { differences, foreign, onChat, onLoad, undeclared } from './expected.ts'
import { hostile, neverStops, tryOtherWays } from './hostile.ts'
import { crawlPlain } from './plain.ts'
import { type Asked, serveOthers, serveSite } from './servers.ts'
import { type Listed, Visitor } from './visitor.ts'

/** Timeout of a test that awaits a crawl. All crawls run at once. */
const crawling = { timeout: 600_000 }

const asked: Asked[] = []
const answers = { of: answerOf }
const rows: Row[] = []
const stop: (() => unknown)[] = []
let browser: Browser
let world: World
let begun: ReturnType<typeof beginCrawls> | undefined

beforeAll(async () => {
  const others = await serveOthers(asked, answers)
  const site = await serveSite(allIds)
  const resolver = `--host-resolver-rules=MAP * 127.0.0.1:${others.port}, EXCLUDE localhost`
  browser = await chromium.launch({
    executablePath: findTestBrowsers().shell,
    args: [...browserArguments, resolver, '--ignore-certificate-errors'],
  })
  world = { browser, origin: site.origin, asked, pages: listPages() }
  stop.push(() => browser.close(), others.close, site.close)
})

afterAll(async () => {
  for (const end of stop) await end()
  const columns = Object.keys(rows[0] ?? {}).filter(name => name !== 'faults') as (keyof Row)[]
  const lines = [columns, columns.map(() => '---'), ...rows.map(row => columns.map(name => row[name]))]
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/consent.md', lines.map(cells => `| ${cells.join(' | ')} |\n`).join(''))
  console.table(rows.map(({ faults, ...row }) => ({ ...row, faults: faults.length })))
})

/** Starts the crawls of all states in parallel, on first use. */
function crawls(): ReturnType<typeof beginCrawls> {
  if (begun) return begun
  begun = beginCrawls(world)
  // The test that awaits a crawl reports its failure.
  for (const crawl of Object.values(begun)) crawl.catch(() => {})
  return begun
}

function beginCrawls(through: World) {
  const half = Math.ceil(through.pages.length / 2)
  const accepted = (part: string, share: readonly Listed[]) =>
    crawlAccepted(through, share, `accepted, ${part}`)
  return {
    'no choice': crawlSilent(through, 'no choice', true),
    declined: crawlSilent(through, 'declined', false),
    signal: crawlSilent(through, 'signal', false),
    expired: crawlSilent(through, 'expired', false),
    withdrawn: crawlWithdrawn(through),
    'accepted, first half': accepted('first half', through.pages.slice(0, half)),
    'accepted, second half': accepted('second half', through.pages.slice(half)),
  }
}

/** Every page; in the fast tier, one page per template. */
function listPages(): Listed[] {
  const { files } = readSiteFiles()
  const addresses = process.env.CONSENT_SAMPLE ? [...largestPages().values()] : pageAddresses()
  return addresses.map(path => {
    const { name } = files[path] ?? { name: '' }
    const head = elementsIn(parse(readSiteFile(name).toString('utf8'))).find(
      ({ tagName }) => tagName === 'title',
    )
    return { path, title: head ? textOf(head) : '' }
  })
}

/** Adds the row to the table, and expects no faults in it. */
function expectFaultless(row: Row): void {
  rows.push(row)
  expect(row.faults).toEqual([])
}

test('without scripts, no page contacts a third party or sets a cookie', async () => {
  const faults = await crawlPlain(world.origin, world.pages)
  for (const [state, found] of Object.entries(faults)) {
    const documents = world.pages.length
    rows.push({
      ...{ state: `${state}, without scripts`, documents, 'within the document': 0, faults: found },
      ...{ 'asked of others': 0, cookies: 0, storage: 0, events: 0 },
    })
  }
  expect(Object.values(faults).flat()).toEqual([])
})

test('without a choice, no page contacts a vendor', crawling, async () => {
  expectFaultless(await crawls()['no choice'])
})

test.each(['declined', 'signal', 'expired'] as const)(
  'in the state %s, no page contacts a vendor',
  crawling,
  async state => {
    expectFaultless(await crawls()[state])
  },
)

test('after withdrawal, no vendor receives anything, and vendor cookies are deleted', crawling, async () => {
  expectFaultless(await crawls().withdrawn)
})

test('acceptance contacts exactly the listed vendors, and each event arrives once', crawling, async () => {
  expectFaultless(await crawls()['accepted, first half'])
  expectFaultless(await crawls()['accepted, second half'])
})

test.each(Object.keys(vendors) as VendorName[])('%s contacts exactly what it lists', async name => {
  const ids = { [name]: allIds[name] }
  const site = await serveSite(ids)
  const visitor = await Visitor.begin({ ...world, origin: site.origin }, 'accepted', `${name} alone`)
  const isThere = (list: readonly string[]) =>
    until(() => list.every(each => visitor.asked().some(one => bare(one) === each)))
  await visitor.open('/')
  await visitor.follow('/contact')
  if (name === 'crisp') {
    expect(visitor.asked()).toEqual([])
    await visitor.page.locator('#chat').click()
    await isThere(onChat(allIds.crisp))
    await visitor.page.locator('#crisp-chatbox[data-open]').waitFor()
  } else await isThere(onLoad[name](allIds[name]))
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
  const visitor = await Visitor.begin(world, 'accepted', 'analytics alone', ['analytics'])
  await visitor.open('/')
  const two = ['google-tag-manager', 'microsoft-clarity'] as const
  await until(() =>
    two
      .flatMap(name => onLoad[name](allIds[name]))
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
  const visitor = await Visitor.begin(world, 'accepted', `withdrawn before ${name}`)
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
  const visitor = await Visitor.begin(world, 'accepted', 'every other way')
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
  const visitor = await Visitor.begin(world, 'accepted', 'chat closed')
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
    const visitor = await Visitor.begin(world, 'accepted', fault)
    await visitor.open('/about')
    await until(() => visitor.asked().some(address => address.includes('/gtm.js')))
    await until(() =>
      onLoad['meta-pixel'](allIds['meta-pixel']).every(each =>
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
  const visitor = await Visitor.begin(world, 'accepted', 'never stops')
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
