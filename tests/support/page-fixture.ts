import type { SiteConfig } from '#contract/content/schema.ts'
import type { PageData } from '#contract/page-data.ts'

/** A plain page with the given fields changed. */
export const pageFixture = (fields: Partial<PageData> = {}): PageData => ({
  path: '/services/alpha',
  kind: 'service',
  title: 'Alpha',
  description: 'What Alpha is.',
  label: 'Alpha',
  canonical: 'https://small.example/services/alpha',
  noindex: false,
  crumbs: [
    { href: '/', label: 'Home' },
    { href: '/services/alpha', label: 'Alpha' },
  ],
  toc: [],
  minutes: 1,
  related: [],
  sources: [],
  list: [],
  planned: [],
  hasCta: false,
  body: '/assets/alpha.js',
  ...fields,
})

/** An article with the given fields changed. */
export const articleFixture = (fields: Partial<PageData> = {}): PageData =>
  pageFixture({
    path: '/insights/first',
    kind: 'insight',
    title: 'First',
    canonical: 'https://small.example/insights/first',
    date: '2025-01-05',
    author: 'Small Research',
    tags: ['Measures', 'Methods'],
    excerpt: 'About First.',
    ...fields,
  })

export const siteFixture: SiteConfig = {
  url: 'https://small.example',
  name: 'Small',
  longName: 'Small Site',
  handle: '@small',
  author: 'Small Research',
  description: 'A small site.',
  locale: 'en_US',
  language: 'en',
  phone: '+1 404 555 0137',
  office: {
    locality: 'Sandy Springs',
    region: 'Georgia',
    regionCode: 'GA',
    country: 'US',
    latitude: 33.92,
    longitude: -84.38,
  },
}
