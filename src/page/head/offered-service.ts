import type { Service } from 'schema-dts'
import type { OfferPage } from '#contract/page-data.ts'

interface ServiceContext {
  organization: { '@id': string }
  areaServed: string
}

/** Vocabulary: https://schema.org/Service. Pages of industries and technologies are services only if they make an offer. */
export function offeredService(
  page: OfferPage,
  { organization, areaServed }: ServiceContext,
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
