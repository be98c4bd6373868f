/** JSON-LD of a page: publisher, site, breadcrumbs, the page's own entity, and its questions. Vocabulary: schema.org. */
import { parseFragment } from 'parse5'
import type { CreativeWork, Graph, Service, Thing } from 'schema-dts'
import { shareAddress } from '#contract/addresses.ts'
import type { SiteConfig } from '#contract/content/schema.ts'
import type { OfferPage, PageData, Source } from '#contract/page-data.ts'
import { jobPosting } from './job-posting.ts'
import { questionsIn } from './questions.ts'

interface Body {
  html: string
  sources: readonly Source[]
}

/** @param body a job posting quotes its markup, questions are read from it, and an article cites its sources */
export function structuredData(
  page: PageData,
  site: SiteConfig,
  { html, sources }: Body = { html: '', sources: [] },
): Graph {
  const organization = { '@id': `${site.url}/#organization` } as const
  const website = { '@id': `${site.url}/#website` } as const
  const body = parseFragment(html)
  const graph: Thing[] = [
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
      ...website,
      name: site.name,
      url: `${site.url}/`,
      inLanguage: site.language,
      publisher: organization,
    },
  ]
  if (page.crumbs.length > 0) {
    graph.push({
      '@type': 'BreadcrumbList',
      itemListElement: page.crumbs.map((crumb, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name: crumb.label,
        item: site.url + crumb.href,
      })),
    })
  }
  const article = 'date' in page ? page : undefined
  const tags = 'tags' in page ? page.tags : undefined
  if (article || page.kind === 'case-study-page') {
    graph.push({
      '@type': 'Article',
      headline: page.title,
      description: page.description,
      url: page.canonical,
      mainEntityOfPage: page.canonical,
      image: site.url + shareAddress(new URL(page.canonical).pathname),
      // The author is the brand. The article shows the byline.
      author: organization,
      publisher: organization,
      ...(article ? { datePublished: article.date, dateModified: article.updated ?? article.date } : {}),
      ...(tags ? { keywords: tags.join(', ') } : {}),
      ...(sources.length > 0 ? { citation: sources.map(citationOf) } : {}),
    })
  } else if (page.kind === 'job') {
    graph.push(jobPosting(page, { organization, body }))
  } else if (page.kind === 'tool') {
    graph.push({
      '@type': 'WebApplication',
      name: page.title,
      description: page.description,
      url: page.canonical,
      image: site.url + shareAddress(new URL(page.canonical).pathname),
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Any',
      isAccessibleForFree: true,
      publisher: organization,
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
    })
  } else if (page.kind === 'service' || page.kind === 'industry' || page.kind === 'technology') {
    const service = offeredService(page, { organization, areaServed: site.office.country })
    if (service) graph.push(service)
  }
  const questions = questionsIn(body)
  if (questions) graph.push(questions)
  return { '@context': 'https://schema.org', '@graph': graph }
}

/** Only title and URL, because every byte delays the document. */
const citationOf = ({ title, url }: Source): CreativeWork => ({
  '@type': 'CreativeWork',
  name: title,
  ...(url ? { url } : {}),
})

/** Vocabulary: https://schema.org/Service. Pages of industries and technologies are services only if they make an offer. */
function offeredService(
  page: OfferPage,
  { organization, areaServed }: { organization: { '@id': string }; areaServed: string },
): Service | undefined {
  const { offer } = page
  if (!offer && page.kind !== 'service') return undefined
  const service = {
    '@type': 'Service',
    name: page.title,
    description: page.description,
    url: page.canonical,
    serviceType: page.label,
    provider: organization,
    areaServed,
  } as const
  if (!offer) return service
  return {
    ...service,
    audience: { '@type': 'BusinessAudience', audienceType: offer.for },
    serviceOutput: { '@type': 'Thing', name: offer.youKeep },
    offers: {
      '@type': 'Offer',
      url: page.canonical,
      offeredBy: organization,
      description: offer.problem,
    },
  }
}
