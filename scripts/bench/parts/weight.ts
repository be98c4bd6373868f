import type { Browser } from '@playwright/test'
import { type Figure, inWords } from '#scripts/bench/figure.ts'
import { article, benchPages, service } from '#scripts/bench/pages.ts'
import type { Part } from '#scripts/bench/part.ts'
import { byKind, bytesOf, type Fetched, Traffic } from '#scripts/bench/traffic.ts'
import { withFloor } from '#scripts/bench/variants.ts'
import { follow, visit, waitForStart, withBrowser } from '#scripts/bench/visit.ts'

export const weightPart: Part = {
  name: 'weight',
  title: 'bytes and requests of a visit, headers included',
  takes: 'a minute',
  isExact: true,
  async measure({ out, browser }) {
    const pages = benchPages(out)
    const paths = pages.map(({ path }) => path)
    const figures: Figure[] = []
    const remarks: string[] = []
    await withFloor(out, paths, ({ site, floor }) =>
      withBrowser(browser(), async running => {
        for (const { name, path } of pages) {
          const fetched = await firstPage(running, site + path)
          const bare = await firstPage(running, floor + path, false)
          figures.push(...untilLoad(name, fetched, bare))
          if (path !== article.path) continue
          figures.push(...afterLoad(name, fetched))
          remarks.push(...listOf(fetched))
        }
        figures.push(...(await secondPage(running, site)))
      }),
    )
    return { figures, remarks }
  },
}

/** What is fetched until the page has nothing more to ask for. */
const firstPage = (running: Browser, url: string, hasApp = true): Promise<Fetched[]> =>
  visit(running, { rate: 1 }, async ({ tab, client }) => {
    const traffic = await Traffic.listen(client)
    await tab.goto(url)
    if (hasApp) await waitForStart(tab)
    await traffic.settled()
    return traffic.take()
  })

function untilLoad(page: string, fetched: readonly Fetched[], bare: readonly Fetched[]): Figure[] {
  const early = fetched.filter(({ isEarly }) => isEarly)
  const floor = bare.filter(({ isEarly }) => isEarly)
  return [
    {
      name: `${page}, until load`,
      value: bytesOf(early),
      unit: 'bytes',
      floor: bytesOf(floor),
      goal: { atMost: 45_000 },
    },
    { name: `${page}, asked for until load`, value: early.length, unit: 'requests', floor: floor.length },
  ]
}

function afterLoad(page: string, fetched: readonly Fetched[]): Figure[] {
  const late = fetched.filter(({ isEarly }) => !isEarly)
  const [fonts, scripts] = [late.filter(isOf('font')), late.filter(isOf('script'))]
  const others = late.filter(request => !fonts.includes(request) && !scripts.includes(request))
  return [
    { name: `${page}, typefaces after load`, value: bytesOf(fonts), unit: 'bytes', goal: { atMost: 60_000 } },
    {
      name: `${page}, scripts after load`,
      value: bytesOf(scripts),
      unit: 'bytes',
      goal: { atMost: 105_000 },
    },
    { name: `${page}, number of them`, value: scripts.length, unit: 'requests', goal: { atMost: 8 } },
    { name: `${page}, the rest after load`, value: bytesOf(others), unit: 'bytes' },
  ]
}

const isOf =
  (kind: Fetched['kind']) =>
  (request: Fetched): boolean =>
    request.kind === kind

/** A visitor goes on from an article: by a document of its own, and within the app. */
const secondPage = (running: Browser, site: string): Promise<Figure[]> =>
  visit(running, { rate: 1 }, async ({ tab, client }) => {
    const traffic = await Traffic.listen(client)
    const arrive = async (path: string) => {
      await tab.goto(site + path)
      await waitForStart(tab)
      await traffic.settled()
      return traffic.take()
    }
    await arrive(article.path)
    const second = await arrive(service.path)
    await follow(tab, '/about')
    await traffic.settled()
    const within = traffic.take()
    const sent = (kind: Fetched['kind']) => bytesOf(second.filter(isOf(kind)))
    const cached = second.filter(({ isCached }) => isCached)
    return [
      { name: 'second page, document', value: sent('document'), unit: 'bytes', goal: { atMost: 12_000 } },
      { name: 'second page, typefaces sent again', value: sent('font'), unit: 'bytes', goal: { atMost: 0 } },
      { name: 'second page, styles sent again', value: sent('style'), unit: 'bytes', goal: { atMost: 0 } },
      { name: 'second page, scripts of its own', value: sent('script'), unit: 'bytes' },
      { name: 'second page, answered by the cache', value: cached.length, unit: 'requests' },
      { name: 'next page within the app, all of it', value: bytesOf(within), unit: 'bytes' },
    ]
  })

/** What was fetched, by kind and name, so that it can be asked what of the page wants it. */
const listOf = (fetched: readonly Fetched[]): string[] =>
  byKind(fetched).map(({ kind, bytes, members }) => {
    const names = members.map(({ address }) => address.split('/').at(-1))
    return `${article.name}, ${kind} ${inWords(bytes, 'bytes')}: ${names.join(', ')}`
  })
