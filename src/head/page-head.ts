/** The head of each page, as pure functions of its data. The canonical has exactly one owner: `pageHead`. */
import { siteData } from 'virtual:site'
import type { PageData } from '#src/content/model.ts'
import { structuredData } from './structured-data.ts'

const { site } = siteData

type Meta = Record<string, unknown>
export interface Head {
  meta: Meta[]
  links?: { rel: string; href: string; type?: string; title?: string }[]
}

/** Default share image, 1200 × 630 pixels. */
export const shareImage = `${site.url}/share.png`

/** Tags that every page carries. */
export const siteHead = (): Head => ({
  meta: [
    { name: 'author', content: site.author },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: site.locale },
    { property: 'og:image', content: shareImage },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${site.longName}: contour lines of a survey map` },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:site', content: site.handle },
    { name: 'twitter:creator', content: site.handle },
    { name: 'twitter:image', content: shareImage },
  ],
})

export const pageTitle = (page: Pick<PageData, 'title'>): string => `${page.title} | ${site.name}`

export function pageHead(page: PageData): Head {
  const title = pageTitle(page)
  return {
    meta: [
      { title },
      { name: 'description', content: page.description },
      ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:type', content: page.date ? 'article' : 'website' },
      { property: 'og:title', content: page.title },
      { property: 'og:description', content: page.description },
      { property: 'og:url', content: page.canonical },
      { name: 'twitter:title', content: page.title },
      { name: 'twitter:description', content: page.description },
      ...(page.date ? [{ property: 'article:published_time', content: page.date }] : []),
      ...(page.updated ? [{ property: 'article:modified_time', content: page.updated }] : []),
      ...(page.tags ?? []).map(tag => ({ property: 'article:tag', content: tag })).slice(0, 1),
      { 'script:ld+json': structuredData(page, site) },
    ],
    links: [{ rel: 'canonical', href: page.canonical }],
  }
}

/** Head of a page reached by a link: what a visitor sees of it. Those who read the rest ask for the document. */
export const visitHead = (page: PageData): Head => ({
  meta: [{ title: pageTitle(page) }],
  links: [{ rel: 'canonical', href: page.canonical }],
})

export function notFoundHead(): Head {
  const { meta } = siteHead()
  return {
    meta: [
      ...meta,
      { title: `Page not found | ${site.name}` },
      {
        name: 'description',
        content: 'There is no page at this address. Search terms from the address and the nearest pages.',
      },
      { name: 'robots', content: 'noindex' },
    ],
  }
}
