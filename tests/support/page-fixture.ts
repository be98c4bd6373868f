import { parse } from 'yaml'
import type { SiteConfig } from '#contract/content/schema.ts'
import type {
  ArticlePage,
  EngagementPage,
  IndexPage,
  JobPage,
  PageData,
  WorkedCasePage,
} from '#contract/page-data.ts'
import { siteYaml } from './content-tree.ts'

/** A page with the fields of every kind, for tests that know the kind by its path. */
export type AnyPage = { kind: PageData['kind'] } & Omit<ArticlePage, 'kind'> &
  Omit<EngagementPage, 'kind'> &
  Omit<IndexPage, 'kind'> &
  Omit<JobPage, 'kind'>

const base = {
  path: '/services/alpha',
  title: 'Alpha',
  description: 'What Alpha is.',
  canonical: 'https://small.example/services/alpha',
  noindex: false,
  crumbs: [
    { href: '/', label: 'Home' },
    { href: '/services/alpha', label: 'Alpha' },
  ],
}

export const pageFixture = (fields: Partial<EngagementPage> = {}): EngagementPage => ({
  ...base,
  kind: 'service',
  label: 'Alpha',
  hasCta: false,
  related: [],
  ...fields,
})

const sketch = { solid: '', line: 'M0 0H320', faint: '', says: 'A line' }
const longText = { toc: [], minutes: 1, sketch, related: [] }

export const workedCaseFixture = (): WorkedCasePage => ({ ...base, ...longText, kind: 'case-study-page' })

export const articleFixture = (fields: Partial<ArticlePage> = {}): ArticlePage => ({
  ...base,
  ...longText,
  path: '/insights/first',
  kind: 'insight',
  title: 'First',
  canonical: 'https://small.example/insights/first',
  date: '2025-01-05',
  author: 'Small Research',
  tags: ['Measures', 'Methods'],
  ...fields,
})

export const siteFixture = parse(siteYaml) as SiteConfig
