import type { ArticlePage, EngagementPage, IndexPage, JobPage, PageData } from '#contract/page-data.ts'

/** A page with the fields of every kind, for tests that know the kind by its path. */
export type AnyPage = { kind: PageData['kind'] } & Omit<ArticlePage, 'kind'> &
  Omit<EngagementPage, 'kind'> &
  Omit<IndexPage, 'kind'> &
  Omit<JobPage, 'kind'>
