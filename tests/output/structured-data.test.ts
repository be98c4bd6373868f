import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tools } from '#contract/tools.ts'
import {
  attribute,
  canonicalOf,
  elementsIn,
  expectNoProblems,
  findElements,
  type Page,
  pageAt,
  pages,
  siteFiles,
  siteUrl,
  textOf,
} from '#tests/support/built-site.ts'
import { tempFolder, writeFiles } from '#tests/support/temp-folder.ts'

type Thing = { '@type': string; [property: string]: unknown }

function thingsOf(page: Page): Thing[] {
  const blocks = findElements(page, 'script').filter(
    script => attribute(script, 'type') === 'application/ld+json',
  )
  if (blocks.length !== 1 || !blocks[0]) throw new Error(`${page.file}: ${blocks.length} JSON-LD blocks`)
  const graph = JSON.parse(textOf(blocks[0])) as { '@context': string; '@graph': Thing[] }
  expect(graph['@context']).toBe('https://schema.org')
  return graph['@graph']
}

const findThing = (page: Page, type: string): Thing | undefined =>
  thingsOf(page).find(({ '@type': found }) => found === type)

const organization = { '@id': `${siteUrl}/#organization` }

test('structured data names the publisher and site, and defines every @id it uses', () => {
  for (const page of pages) {
    expect(findThing(page, 'Organization'), page.file).toMatchObject({
      ...{ ...organization, url: `${siteUrl}/`, name: 'DSE', legalName: 'Data Science & Engineering' },
      telephone: expect.stringMatching(/^\+\d/),
      address: { addressLocality: 'Sandy Springs', addressRegion: 'GA', addressCountry: 'US' },
    })
    const site = { url: `${siteUrl}/`, publisher: organization }
    expect(findThing(page, 'WebSite'), page.file).toMatchObject(site)
    const things = thingsOf(page)
    const defined = things.map(thing => thing['@id'])
    expect(
      idsOf(things).filter(id => !defined.includes(id)),
      page.file,
    ).toEqual([])
  }
})

function idsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === '@id' ? [String(inner)] : idsOf(inner)))
}

test('every page except home has a breadcrumb trail whose links all exist', () => {
  expectNoProblems(pages, page => {
    const list = findThing(page, 'BreadcrumbList') as
      | { itemListElement: { position: number; name: string; item: string }[] }
      | undefined
    if (page.path === '/') return list ? ['home has breadcrumbs'] : []
    const items = list?.itemListElement ?? []
    return [
      ...(items[0]?.item === `${siteUrl}/` ? [] : ['does not start at home']),
      ...(items.at(-1)?.item === canonicalOf(page) ? [] : ['does not end at itself']),
      ...items
        .filter(({ position, name }, index) => position !== index + 1 || !name)
        .map(({ item }) => `${item}: position or name`),
      ...items
        .filter(({ item }) => !siteFiles.files[item.replace(siteUrl, '')])
        .map(({ item }) => `${item} isn't a page`),
    ]
  })
})

test('articles and case studies have Article data with author and date; no others do', () => {
  const articles = pages.filter(page => page.data?.date || page.data?.kind === 'case-study-page')
  expect(articles.length).toBeGreaterThan(2)
  for (const page of articles) {
    const { date, updated, tags } = page.data ?? {}
    expect(findThing(page, 'Article'), page.file).toMatchObject({
      headline: page.data?.title,
      description: page.data?.description,
      url: canonicalOf(page),
      ...{ mainEntityOfPage: canonicalOf(page), author: organization, publisher: organization },
      ...(date && { datePublished: date, dateModified: updated ?? date }),
      ...(tags && { keywords: tags.join(', ') }),
    })
  }
  const others = pages.filter(page => !articles.includes(page) && findThing(page, 'Article'))
  expect(others.map(page => page.file)).toEqual([])
})

test('exactly the services and pages with an engagement have a Service entity', () => {
  for (const page of pages) {
    const { kind, title, label, engagement } = page.data ?? {}
    const service = findThing(page, 'Service')
    expect(service !== undefined, page.file).toBe(kind === 'service' || engagement !== undefined)
    if (service)
      expect(service, page.file).toMatchObject({
        name: title,
        serviceType: label,
        provider: organization,
        url: canonicalOf(page),
      })
    if (engagement)
      expect(service, page.file).toMatchObject({
        audience: { '@type': 'BusinessAudience', audienceType: engagement.for },
        serviceOutput: { name: engagement.youKeep },
        offers: { '@type': 'Offer', description: engagement.problem },
      })
  }
})

test.each(Object.values(tools))('$path describes its tool as a free application', ({ path }) => {
  expect(findThing(pageAt(path), 'WebApplication')).toMatchObject({
    url: siteUrl + path,
    isAccessibleForFree: true,
    offers: { price: '0' },
  })
})

test("an article's structured data cites each of its sources by title", () => {
  expectNoProblems(pages, page => {
    const article = findThing(page, 'Article') as { citation?: { name: string }[] } | undefined
    if (!article) return []
    const list = page.elements.find(element => attribute(element, 'aria-labelledby') === 'sources')
    const titles = (list ? elementsIn(list) : []).filter(({ tagName }) => tagName === 'cite').map(textOf)
    const cited = (article.citation ?? []).map(({ name }) => name)
    return String(cited) === String(titles) ? [] : [`${cited.length} works for ${titles.length} sources`]
  })
})

test('each FAQ entry repeats a question and its answer from the page, word for word', () => {
  const faqPages = pages.filter(page => findThing(page, 'FAQPage'))
  expect(faqPages.length).toBeGreaterThan(30)
  expectNoProblems(faqPages, page => {
    const { mainEntity } = findThing(page, 'FAQPage') as unknown as {
      mainEntity: { name: string; acceptedAnswer: { text: string } }[]
    }
    const detailsTexts = findElements(page, 'details').map(textOf).map(withoutSpaces)
    return mainEntity
      .filter(({ name, acceptedAnswer: { text } }) => !detailsTexts.includes(withoutSpaces(name + text)))
      .map(({ name }) => name)
  })
})

const withoutSpaces = (text: string): string => text.replace(/\s/g, '')

function checkVocabulary(things: readonly string[]): string {
  const folder = tempFolder()
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  const lines = things.map((thing, index) => `export const thing${index}: Thing = ${thing}`)
  writeFiles(folder, {
    'things.ts': [`import type { Thing } from 'schema-dts'`, ...lines].join('\n'),
    'tsconfig.json': JSON.stringify({
      compilerOptions: { strict: true, noEmit: true, module: 'nodenext', skipLibCheck: true, types: [] },
      files: ['things.ts'],
    }),
  })
  return spawnSync('node_modules/.bin/tsc', ['-p', folder], { encoding: 'utf8' }).stdout
}

/** Replaces plain text and numbers with constants and drops repeated list items, so entities of the same shape are checked once. */
function shapeOf(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return key === '@type' || value.includes('schema.org/') ? value : 'text'
  if (typeof value === 'number') return 1
  if (Array.isArray(value))
    return [...new Set(value.map(item => JSON.stringify(shapeOf(item, key))))].map(item => JSON.parse(item))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shapeOf(item, name)]))
}

test('every type, property, and value type belongs to schema.org', () => {
  const invalidThings = {
    Articel: { '@type': 'Articel', headline: 'A' },
    heading: { '@type': 'Article', heading: 'A' },
    Offer: { '@type': 'Article', author: { '@type': 'Offer' } },
  }
  const things = new Set(pages.flatMap(thingsOf).map(thing => JSON.stringify(shapeOf(thing))))
  const checked = [...Object.values(invalidThings).map(thing => JSON.stringify(thing)), ...things]
  const problems = checkVocabulary(checked)
    .split(/^(?=\S*things\.ts)/m)
    .filter(Boolean)
  for (const [index, name] of Object.keys(invalidThings).entries())
    expect(problems.filter(problem => problem.includes(`things.ts(${index + 2},`)).join('')).toContain(name)
  expect(problems.filter(problem => !/^\S*things\.ts\([234],/.test(problem))).toEqual([])
})
