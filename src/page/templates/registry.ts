import type { ComponentType } from 'react'
import type { Kind, PageOf } from '#contract/page-data.ts'
import type { PageProps } from './page-props.ts'

/** The type checker requires a matching template for each kind. */
type Templates = { [K in Kind]: () => Promise<ComponentType<PageProps<PageOf<K>>>> }

const loadArticle = () => import('./article.tsx').then(module => module.Article)
const loadSectioned = () => import('./sectioned.tsx').then(module => module.Sectioned)
const loadIndex = () => import('./index-page.tsx').then(module => module.IndexPage)
const loadPlain = () => import('./plain.tsx').then(module => module.Plain)

/** Loads each template's module on demand. */
const templates: Templates = {
  home: () => import('./home.tsx').then(module => module.Home),
  contact: () => import('./contact.tsx').then(module => module.Contact),
  job: () => import('./job.tsx').then(module => module.Job),
  insight: loadArticle,
  'case-study': loadArticle,
  learning: loadArticle,
  'case-study-page': loadArticle,
  legal: loadPlain,
  result: loadPlain,
  firm: loadSectioned,
  service: loadSectioned,
  industry: loadSectioned,
  technology: loadSectioned,
  compare: loadSectioned,
  landing: loadSectioned,
  documentation: loadSectioned,
  tool: loadSectioned,
  'services-index': loadIndex,
  'solutions-index': loadIndex,
  'insights-index': loadIndex,
  'case-studies-index': loadIndex,
  'learning-index': loadIndex,
  'careers-index': loadIndex,
}

export const loadTemplate = (kind: Kind): Promise<ComponentType<PageProps>> =>
  // TypeScript can't relate a variable kind to its template, but `Templates` guarantees the match.
  templates[kind]() as Promise<ComponentType<PageProps>>
