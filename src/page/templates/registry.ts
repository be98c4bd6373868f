/** Which template shows which kind of page. One line a template; each is a chunk of its own, loaded with the page. */
import type { ComponentType } from 'react'
import type { Kind } from '#contract/page-data.ts'
import type { PageProps } from './page-props.ts'

type Load = () => Promise<ComponentType<PageProps>>

export const templates = {
  home: () => import('./home.tsx').then(module => module.Home),
  article: () => import('./article.tsx').then(module => module.Article),
  service: () => import('./service.tsx').then(module => module.Service),
  index: () => import('./index-page.tsx').then(module => module.IndexPage),
  legal: () => import('./legal.tsx').then(module => module.Legal),
  job: () => import('./job.tsx').then(module => module.Job),
  contact: () => import('./contact.tsx').then(module => module.Contact),
} satisfies Record<string, Load>

export type TemplateName = keyof typeof templates

/** Source file of a template, from the project's root: how the build finds its chunk. */
export const templateFile = (name: TemplateName): string =>
  `src/page/templates/${name === 'index' ? 'index-page' : name}.tsx`

export function templateOf(kind: Kind): TemplateName {
  switch (kind) {
    case 'home':
    case 'contact':
    case 'legal':
    case 'job':
      return kind
    case 'insight':
    case 'case-study':
    case 'learning':
    case 'case-study-page':
      return 'article'
    case 'services-index':
    case 'solutions-index':
    case 'insights-index':
    case 'case-studies-index':
    case 'learning-index':
    case 'careers-index':
      return 'index'
    case 'result':
      return 'legal'
    default:
      return 'service'
  }
}

export const loadTemplate = (kind: Kind): Promise<ComponentType<PageProps>> => templates[templateOf(kind)]()
