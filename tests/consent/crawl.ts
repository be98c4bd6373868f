/** Crawls pages in one consent state, and counts requests to vendors, stored data, and events. */
import type { VendorName } from '#contract/vendors/registry.ts'
import { exampleVendorIds } from '#tests/support/stand-ins.ts'
import {
  eventEndpoints,
  findDifferences,
  findForeignNames,
  findUndeclaredUrls,
  requestsOnLoad,
} from './expected.ts'
import {
  type ConsentEnvironment,
  type ListedPage,
  type State,
  until,
  Visitor,
  withoutQuery,
} from './visitor.ts'

export interface CrawledSite extends ConsentEnvironment {
  pages: readonly ListedPage[]
}

export interface Row {
  state: string
  documents: number
  'in-app visits': number
  'vendor requests': number
  cookies: number
  storage: number
  events: number
  problems: string[]
}

const everyVendor = Object.keys(exampleVendorIds) as VendorName[]
const runningVendors = everyVendor.filter(name => name !== 'crisp')
export const expectedOnLoad = runningVendors.flatMap(name => requestsOnLoad[name](exampleVendorIds[name]))

const createRow = (state: string): Row => ({
  ...{ state, documents: 0, 'in-app visits': 0, 'vendor requests': 0 },
  ...{ cookies: 0, storage: 0, events: 0, problems: [] },
})

async function recordStoredNames(visitor: Visitor, row: Row, isAccepted = false): Promise<string[]> {
  const found = findForeignNames(await visitor.storedNames(), isAccepted)
  row.cookies = found.filter(each => each.startsWith('cookie')).length
  row.storage = found.length - row.cookies
  return found
}

/**
 * Crawls without consent. Every vendor request and new vendor entry is a problem.
 * @param byDocument loads each page as a document; otherwise follows in-app links from the home page
 */
export async function crawlWithoutConsent(site: CrawledSite, state: State, byDocument: boolean) {
  const result = createRow(state)
  const visitor = await Visitor.start(site, state)
  const recordProblems = async (where: string) => {
    const found = await recordStoredNames(visitor, result)
    for (const each of found) result.problems.push(`${state}, ${where}: ${each}`)
    for (const url of visitor.requestedUrls().slice(result['vendor requests']))
      result.problems.push(`${state}, ${where} or before: requested ${url}`)
    result['vendor requests'] = visitor.requestedUrls().length
  }
  if (state === 'expired') await storeVendorData(visitor)
  await visitor.open('/')
  result.documents++
  for (const { path } of byDocument ? site.pages : []) {
    await visitor.open(path)
    result.documents++
    await recordProblems(path)
  }
  if (!byDocument) {
    // Data from an earlier consent stays until the last check for a new consent.
    const oldNames = findForeignNames(await visitor.storedNames())
    for (const { path, ...names } of await visitor.followAll(site.pages)) {
      result['in-app visits']++
      const found = findForeignNames(names).filter(each => !oldNames.includes(each))
      result.problems.push(...found.map(each => `${state}, ${path}: ${each}`))
    }
    if (state !== 'expired') await recordProblems('all pages')
  }
  // Advance the clock past the ten checks for consent and the cleanup that follows.
  await visitor.page.clock.install()
  await visitor.open('/contact')
  await visitor.download()
  await visitor.page.clock.runFor(12_000)
  if (state === 'expired') await until(async () => findForeignNames(await visitor.storedNames()).length === 0)
  await recordProblems('after ten checks')
  result.problems.push(...visitor.errors.map(error => `${state}: ${error}`))
  await visitor.close()
  return result
}

async function storeVendorData({ context, page, origin }: Visitor): Promise<void> {
  await context.addCookies(['_ga', '_fbp'].map(name => ({ name, value: '1', url: origin })))
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.setItem('li_adsId', '1'))
}

/** Withdraws consent while every vendor runs. Later requests and remaining vendor data are problems. */
export async function crawlWithdrawn(site: CrawledSite): Promise<Row> {
  const result = createRow('withdrawn')
  const visitor = await Visitor.start(site, 'accepted', 'withdrawn')
  await visitor.open('/')
  await visitor.untilRequested(expectedOnLoad)
  await visitor.withdraw()
  const before = visitor.requestedUrls().length
  result.documents++
  await visitor.download()
  const visits = await visitor.followAll(site.pages)
  result['in-app visits'] = visits.length
  for (const { path, ...names } of visits)
    result.problems.push(...findForeignNames(names).map(each => `withdrawn, ${path}: ${each}`))
  await visitor.open('/contact')
  result.documents++
  const found = await recordStoredNames(visitor, result)
  result['vendor requests'] = visitor.requestedUrls().length - before
  for (const url of visitor.requestedUrls().slice(before)) result.problems.push(`withdrawn: requested ${url}`)
  result.problems.push(...[...found, ...visitor.errors].map(each => `withdrawn: ${each}`))
  await visitor.close()
  return result
}

/**
 * Loads these pages with full consent. Problems are undeclared requests, stored names that differ from the vendors' lists, and lost or
 * repeated events.
 */
export async function crawlAccepted(site: CrawledSite, pages: readonly ListedPage[], name: string) {
  const result = createRow(name)
  const visitor = await Visitor.start(site, 'accepted', name)
  for (const { path } of pages) {
    const before = visitor.requestedUrls().length
    const newUrls = () => visitor.requestedUrls().slice(before)
    await visitor.open(path)
    result.documents++
    await visitor.untilRequested(expectedOnLoad, before)
    await visitor.download(`${result.documents}.pdf`)
    await until(() => haveAllVendorsReceivedDownload(newUrls()))
    const requested = newUrls()
    result.events += countWhitepapers(requested)
    result['vendor requests'] += requested.length
    for (const url of findUndeclaredUrls(requested, exampleVendorIds))
      result.problems.push(`${path}: undeclared: ${url}`)
    for (const script of expectedOnLoad.filter(each => each.endsWith('.js') || each.includes('/tag/'))) {
      const times = requested.filter(url => withoutQuery(url) === script).length
      if (times !== 1) result.problems.push(`${path}: ${script} was requested ${times} times`)
    }
    if (countWhitepapers(requested) !== 3)
      result.problems.push(`${path}: ${countWhitepapers(requested)} whitepaper events in URLs, expected 3`)
  }
  result.problems.push(
    ...findDifferences(await recordStoredNames(visitor, result, true), runningVendors, exampleVendorIds),
    ...visitor.cspViolations.map(each => `refused: ${each}`),
    ...visitor.errors,
  )
  await visitor.close()
  return result
}

/** Counts `whitepaper` events of Google Analytics, Google Ads, and Meta, which send the name in the URL. */
const countWhitepapers = (urls: readonly string[]): number =>
  urls.filter(url => /[?&](?:en|ev)=whitepaper(?:&|$)/.test(url)).length

const haveAllVendorsReceivedDownload = (urls: readonly string[]): boolean =>
  countWhitepapers(urls) >= 3 &&
  urls.some(url => url.startsWith(eventEndpoints['linkedin-insight'] ?? '') && /value=75/.test(url))
