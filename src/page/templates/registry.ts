/** Which template shows which kind of page. Each template is a chunk of its own, loaded with the page. */
import type { ComponentType } from 'react'
import type { Kind, PageOf } from '#contract/page-data.ts'
import type { PageProps } from './page-props.ts'

/** One line for every kind; a kind without one, or with a template that cannot show it, is a type error. */
type Templates = { [K in Kind]: () => Promise<ComponentType<PageProps<PageOf<K>>>> }

const article = () => import('./article.tsx').then(module => module.Article)
const sheet = () => import('./sheet.tsx').then(module => module.Sheet)
const index = () => import('./index-page.tsx').then(module => module.IndexPage)
const plain = () => import('./plain.tsx').then(module => module.Plain)

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
  tool: () => import('./tool.tsx').then(module => module.Tool),
  'services-index': index,
  'solutions-index': index,
  'insights-index': index,
  'case-studies-index': index,
  'learning-index': index,
  'careers-index': index,
}

/** The template that a page of that kind is shown by. */
export const loadTemplate = (kind: Kind): Promise<ComponentType<PageProps>> =>
  // A kind and its template are joined above; the compiler cannot follow them through a lookup.
  templates[kind]() as Promise<ComponentType<PageProps>>

/** Which kind a page most likely is, by its address; the first that fits. */
const likely: readonly [RegExp, Kind][] = [
  [/^\/$/, 'home'],
  [/^\/contact$/, 'contact'],
  [/^\/careers\/./, 'job'],
  [/^\/tools\/./, 'tool'],
  [/^\/[\w-]+\/(?:page|tags)\/./, 'insights-index'],
  [/^\/(?:careers|case-studies|insights|learning|services|solutions)$/, 'insights-index'],
  [/^\/(?:case-studies|insights|resources)\/./, 'insight'],
]

/** The kind that a page at an address most likely is; of those that share a template, one. */
export const likelyKind = (path: string): Kind =>
  likely.find(([address]) => address.test(path))?.[1] ?? 'service'

/**
 * Fetches the template that a page will most likely be shown by, while its data, which could name it, is still on the way. A wrong
 * guess costs the visitor a few kilobytes; what fails here is tried again once the data has come.
 */
export const expectTemplate = (path: string): void => void loadTemplate(likelyKind(path)).catch(() => {})
