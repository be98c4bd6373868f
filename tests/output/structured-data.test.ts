import { expect, test } from 'vitest'
import {
  attribute,
  canonicalOf,
  faultsIn,
  type Page,
  pages,
  siteFiles,
  siteUrl,
  tags,
  textOf,
} from '#tests/support/built-site.ts'

interface Thing {
  '@type': string
  [property: string]: unknown
}

/** What the page says of itself in JSON-LD. */
function thingsOf(page: Page): Thing[] {
  const blocks = tags(page, 'script').filter(script => attribute(script, 'type') === 'application/ld+json')
  if (blocks.length !== 1 || !blocks[0]) throw new Error(`${page.file}: ${blocks.length} JSON-LD blocks`)
  const graph = JSON.parse(textOf(blocks[0])) as { '@context': string; '@graph': Thing[] }
  expect(graph['@context']).toBe('https://schema.org')
  return graph['@graph']
}

const thing = (page: Page, type: string): Thing | undefined =>
  thingsOf(page).find(({ '@type': found }) => found === type)

test('every page says who publishes it and which site it belongs to', () => {
  for (const page of pages) {
    expect(thing(page, 'Organization'), page.file).toMatchObject({
      '@id': `${siteUrl}/#organization`,
      url: `${siteUrl}/`,
      name: expect.stringMatching(/./),
      telephone: expect.stringMatching(/^\+\d/),
    })
    expect(thing(page, 'WebSite'), page.file).toMatchObject({
      url: `${siteUrl}/`,
      publisher: { '@id': `${siteUrl}/#organization` },
    })
  }
})

test('every page but home says where it stands, from home down to itself, by addresses that exist', () => {
  const faults = faultsIn(pages, page => {
    const list = thing(page, 'BreadcrumbList') as
      | { itemListElement: { position: number; name: string; item: string }[] }
      | undefined
    if (page.address === '/') return list ? ['home has breadcrumbs'] : []
    const items = list?.itemListElement ?? []
    return [
      ...(items[0]?.item === `${siteUrl}/` ? [] : ['does not start at home']),
      ...(items.at(-1)?.item === canonicalOf(page) ? [] : ['does not end at itself']),
      ...items
        .filter(({ position, name }, index) => position !== index + 1 || !name)
        .map(({ item }) => `${item}: position or name`),
      ...items
        .filter(({ item }) => !siteFiles.files[item.replace(siteUrl, '')])
        .map(({ item }) => `${item} is no page`),
    ]
  })
  expect(faults).toEqual([])
})

test('articles and case studies are articles with headline, author and dates', () => {
  const articles = pages.filter(page => page.data?.date || page.data?.kind === 'case-study-page')
  expect(articles.length).toBeGreaterThan(2)
  for (const page of articles) {
    expect(thing(page, 'Article'), page.file).toMatchObject({
      headline: page.data?.title,
      description: page.data?.description,
      url: canonicalOf(page),
      author: expect.anything(),
      publisher: { '@id': `${siteUrl}/#organization` },
      ...(page.data?.date ? { datePublished: page.data.date } : {}),
    })
  }
  const others = pages.filter(page => !articles.includes(page) && thing(page, 'Article'))
  expect(others.map(page => page.file)).toEqual([])
})

test('services and whatever else makes an offer, and only they, are services that the firm provides', () => {
  const faults = faultsIn(pages, page => {
    const service = thing(page, 'Service')
    const isService = page.data?.kind === 'service' || page.data?.offer !== undefined
    if (isService !== (service !== undefined)) return [isService ? 'no Service' : 'a Service']
    return isService && service?.url !== canonicalOf(page) ? [`Service at ${String(service?.url)}`] : []
  })
  expect(faults).toEqual([])
})

test('job openings, and only they, are postings with pay, place and last day', () => {
  const faults = faultsIn(pages, page => {
    const posting = thing(page, 'JobPosting')
    if (!page.data?.job) return posting ? ['a JobPosting'] : []
    const required = ['title', 'description', 'datePosted', 'validThrough', 'employmentType']
    return [...required, 'hiringOrganization', 'jobLocation', 'baseSalary'].filter(key => !posting?.[key])
  })
  expect(faults).toEqual([])
})
