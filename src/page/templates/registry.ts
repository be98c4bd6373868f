import type { ComponentType } from 'react'
import type { Kind, PageOf } from '#contract/page-data.ts'
import type { PageProps } from './page-props.ts'

/** The type checker requires a matching template for each kind. */
type Templates = { [K in Kind]: () => Promise<ComponentType<PageProps<PageOf<K>>>> }

const article = () => import('./article.tsx').then(module => module.Article)
const sheet = () => import('./sheet.tsx').then(module => module.Sheet)
const index = () => import('./index-page.tsx').then(module => module.IndexPage)
const plain = () => import('./plain.tsx').then(module => module.Plain)

/** Each template is a chunk, loaded with the page. */
const templates: Templates = {
  home: () => import('./home.tsx').then(module => module.Home),
  contact: () => import('./contact.tsx').then(module => module.Contact),
  job: () => import('./job.tsx').then(module => module.Job),
  insight: article,
  'case-study': article,
  learning: article,
  'case-study-page': article,
  legal: plain,
  result: plain,
  firm: sheet,
  service: sheet,
  industry: sheet,
  technology: sheet,
  compare: sheet,
  landing: sheet,
  documentation: sheet,
  tool: sheet,
  'services-index': index,
  'solutions-index': index,
  'insights-index': index,
  'case-studies-index': index,
  'learning-index': index,
  'careers-index': index,
}

export const loadTemplate = (kind: Kind): Promise<ComponentType<PageProps>> =>
  // TypeScript can't relate a variable kind to its template, but `Templates` guarantees the match.
  templates[kind]() as Promise<ComponentType<PageProps>>
