import { parse } from 'yaml'
import type { SiteConfig } from '#contract/content/schema.ts'
import type { ArticlePage, EngagementPage, IndexPage, JobPage, PageData } from '#contract/page-data.ts'
import { siteYaml } from './content-tree.ts'

/** A page with the fields of every kind, for tests that know the kind by its path. */
export type AnyPage = { kind: PageData['kind'] } & Omit<ArticlePage, 'kind'> &
  Omit<EngagementPage, 'kind'> &
  Omit<IndexPage, 'kind'> &
  Omit<JobPage, 'kind'>

export const siteFixture = parse(siteYaml) as SiteConfig
