import { siteData } from 'virtual:site'
import type { PageData } from '#contract/page-data.ts'
import { jsonFeedOf, markdownPath, shareImagePath } from '#contract/paths.ts'
import { errorTitle } from '#src/behaviors/error-boundary/effects.ts'

const { site } = siteData

type Meta = Record<string, unknown>
export interface Head {
  meta: Meta[]
  links?: { rel: string; href: string; type?: string; title?: string }[]
}

const alternateLink = (type: string, href: string) => ({ rel: 'alternate', type, href })

const imageMeta = (image: string, alt: string): Meta[] => [
  { property: 'og:image', content: image },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: alt },
  { name: 'twitter:image', content: image },
]

const textMeta = (title: string, description: string): Meta[] => [
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { name: 'twitter:title', content: title },
  { name: 'twitter:description', content: description },
]

export const siteHead = (): Head => ({
  meta: [
    { name: 'author', content: site.author },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: site.locale },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:site', content: site.handle },
    { name: 'twitter:creator', content: site.handle },
  ],
})

const titleMeta = (title: string) => ({ title: `${title} | ${site.name}` })

export function pageHead(page: PageData): Head {
  const article = 'date' in page ? page : undefined
  const tag = 'tags' in page ? page.tags?.[0] : undefined
  const list = 'listing' in page ? page.listing : undefined
  const feed = 'feed' in page ? page.feed : undefined
  // All pages of a list share one image. An alias shares its canonical page's image.
  const { pathname } = new URL(page.canonical)
  const image = site.url + shareImagePath(list?.all ?? pathname)
  return {
    meta: [
      titleMeta(page.title),
      { name: 'description', content: page.description },
      ...(page.noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
      { property: 'og:type', content: article ? 'article' : 'website' },
      { property: 'og:url', content: page.canonical },
      ...textMeta(page.title, page.description),
      ...(article ? [{ property: 'article:published_time', content: article.date }] : []),
      ...(article?.updated ? [{ property: 'article:modified_time', content: article.updated }] : []),
      ...(tag ? [{ property: 'article:tag', content: tag }] : []),
      ...imageMeta(image, `${page.title}: contour lines of a survey map`),
    ],
    links: [
      { rel: 'canonical', href: page.canonical },
      ...(page.noindex ? [] : [alternateLink('text/markdown', markdownPath(pathname))]),
      // An article links only to its list's Atom feed.
      ...(feed ? [alternateLink('application/atom+xml', feed)] : []),
      ...(feed && !article ? [alternateLink('application/feed+json', jsonFeedOf(feed))] : []),
    ],
  }
}

/** Omits `noindex`, because the page might exist. */
export const errorHead = (): Head => ({ meta: [...siteHead().meta, { title: errorTitle }] })

export function notFoundHead(): Head {
  const title = 'Page not found'
  const description = 'There is no page at this address. Search terms from the address and the nearest pages.'
  return {
    meta: [
      ...siteHead().meta,
      titleMeta(title),
      { name: 'description', content: description },
      { name: 'robots', content: 'noindex' },
      { property: 'og:type', content: 'website' },
      ...textMeta(title, description),
      ...imageMeta(`${site.url}/share.png`, `${site.longName}: contour lines of a survey map`),
    ],
  }
}
