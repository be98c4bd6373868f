import { defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import type { CreativeWork, FAQPage, Graph, Service, Thing } from 'schema-dts'
import type { SiteConfig } from '#contract/content/schema.ts'
import type { EngagementPage, PageData, Source } from '#contract/page-data.ts'
import { shareImagePath } from '#contract/paths.ts'
import styles from '#src/text/text-parts.module.css'
import { jobPosting } from './job-posting.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element
type DocumentFragment = DefaultTreeAdapterTypes.DocumentFragment

const descendantsOf = (node: Node): Element[] =>
  ('childNodes' in node ? node.childNodes : []).flatMap(child =>
    adapter.isElementNode(child) ? [child, ...descendantsOf(child)] : [],
  )
const childrenOf = (node: Element): Element[] => node.childNodes.filter(child => adapter.isElementNode(child))
const isFaq = ({ attrs }: Element): boolean =>
  attrs.some(({ name, value }) => name === 'class' && value.split(' ').includes(styles.faq ?? ''))
const textOf = (node: Node): string =>
  adapter.isTextNode(node) ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
const normalizedTextOf = (node: Node): string => textOf(node).replace(/\s+/g, ' ').trim()

/** Vocabulary: https://schema.org/FAQPage. */
function faqPageOf(body: Node): FAQPage | undefined {
  const questions = descendantsOf(body).filter(isFaq).flatMap(childrenOf)
  const mainEntity = questions.map(question => {
    const [name = '', text = ''] = childrenOf(question).map(normalizedTextOf)
    return {
      '@type': 'Question' as const,
      name,
      acceptedAnswer: { '@type': 'Answer' as const, text },
    }
  })
  return mainEntity.length > 0 ? { '@type': 'FAQPage', mainEntity } : undefined
}

type Organization = { '@id': string }

/** Returns a page's JSON-LD: publisher, site, breadcrumbs, the page's entity, and its FAQ. Vocabulary: https://schema.org. */
export function structuredData(
  page: PageData,
  site: SiteConfig,
  { html, sources }: { html: string; sources: readonly Source[] },
): Graph {
  const organization = { '@id': `${site.url}/#organization` }
  const body = parseFragment(html)
  const breadcrumbs: Thing = {
    '@type': 'BreadcrumbList',
    itemListElement: page.crumbs.map((crumb, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: crumb.label,
      item: site.url + crumb.href,
    })),
  }
  const things = [
    ...publisherOf(site, organization),
    page.crumbs.length > 0 ? breadcrumbs : undefined,
    entityOf(page, site, { organization, body, sources }),
    faqPageOf(body),
  ]
  return { '@context': 'https://schema.org', '@graph': things.filter(thing => thing !== undefined) }
}

const publisherOf = (site: SiteConfig, organization: Organization): Thing[] => [
  {
    '@type': 'Organization',
    ...organization,
    name: site.name,
    legalName: site.longName,
    url: `${site.url}/`,
    logo: `${site.url}/icon.svg`,
    telephone: site.phone,
    description: site.description,
    address: {
      '@type': 'PostalAddress',
      addressLocality: site.office.locality,
      addressRegion: site.office.regionCode,
      addressCountry: site.office.country,
    },
  },
  {
    '@type': 'WebSite',
    '@id': `${site.url}/#website`,
    name: site.name,
    url: `${site.url}/`,
    inLanguage: site.language,
    publisher: organization,
  },
]

/** Returns what the page is about: an article, a job opening, a tool, or a service. */
function entityOf(
  page: PageData,
  site: SiteConfig,
  {
    organization,
    body,
    sources,
  }: { organization: Organization; body: DocumentFragment; sources: readonly Source[] },
): Thing | undefined {
  const image = site.url + shareImagePath(new URL(page.canonical).pathname)
  const article = 'date' in page ? page : undefined
  if (article || page.kind === 'case-study-page') {
    const tags = 'tags' in page ? page.tags : undefined
    return {
      '@type': 'Article',
      headline: page.title,
      description: page.description,
      url: page.canonical,
      mainEntityOfPage: page.canonical,
      image,
      // Metadata names the brand as the author (specification, section 3).
      author: organization,
      publisher: organization,
      ...(article ? { datePublished: article.date, dateModified: article.updated ?? article.date } : {}),
      ...(tags ? { keywords: tags.join(', ') } : {}),
      ...(sources.length > 0 ? { citation: sources.map(citationOf) } : {}),
    }
  }
  if (page.kind === 'job') return jobPosting(page, organization, body)
  if (page.kind === 'service' || page.kind === 'industry' || page.kind === 'technology')
    return offeredService(page, { organization, areaServed: site.office.country })
  if (page.kind !== 'tool') return undefined
  return {
    '@type': 'WebApplication',
    name: page.title,
    description: page.description,
    url: page.canonical,
    image,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any',
    isAccessibleForFree: true,
    publisher: organization,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  }
}

/** Omits publisher and year, because every byte delays the document. */
const citationOf = ({ title, url }: Source): CreativeWork => ({
  '@type': 'CreativeWork',
  name: title,
  ...(url ? { url } : {}),
})

/** Vocabulary: https://schema.org/Service. An industry or technology page is a service only if it has an engagement. */
function offeredService(
  page: EngagementPage,
  { organization, areaServed }: { organization: Organization; areaServed: string },
): Service | undefined {
  const { engagement } = page
  if (!engagement && page.kind !== 'service') return undefined
  const service = {
    '@type': 'Service',
    name: page.title,
    description: page.description,
    url: page.canonical,
    serviceType: page.label,
    provider: organization,
    areaServed,
  } as const
  if (!engagement) return service
  return {
    ...service,
    audience: { '@type': 'BusinessAudience', audienceType: engagement.for },
    serviceOutput: { '@type': 'Thing', name: engagement.youKeep },
    offers: {
      '@type': 'Offer',
      url: page.canonical,
      offeredBy: organization,
      description: engagement.problem,
    },
  }
}
